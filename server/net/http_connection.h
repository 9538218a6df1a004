// One connection as HTTP: requests in turn until it idles, errs, asks to close, or becomes a WebSocket.
#pragma once

#include "server/net/wire.h"

namespace feerie::server {

void serve_http(Surroundings& house, tcp::socket socket, std::string peer, std::unique_ptr<Admission> place);

}  // namespace feerie::server
