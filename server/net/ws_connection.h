// One connection as WebSocket: text frames to and from the hall.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/net/wire.h"

namespace feerie::server {

void serve_websocket(Surroundings& house, beast::tcp_stream stream,
                     beast::http::request<beast::http::empty_body> request, Arrival arrival,
                     std::unique_ptr<Admission> place);

}  // namespace feerie::server
