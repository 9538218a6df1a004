// Which page the address names. Links are plain <a href>; clicks on them stay in the page.
export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string; code: string | undefined }
  | { page: 'join'; code: string }
  | { page: 'take' }
  | { page: 'replay'; table: string | undefined; code: string | undefined }
  | { page: 'fairness'; table: string | undefined; code: string | undefined }
  | { page: 'rules'; game: string }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'lost' };

function read(address: URL): Route {
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean);
  const code = address.searchParams.get('code') ?? undefined;
  switch (first) {
    case '':
      return { page: 'home' };
    case 'lobby':
      return { page: 'lobby' };
    case 'new':
      return { page: 'new', game: second };
    case 't':
      return { page: 'table', table: second, code };
    case 'join':
      return { page: 'join', code: second };
    case 'take':
      return { page: 'take' };
    case 'replay':
    case 'fairness':
      return { page: first, table: second || undefined, code };
    case 'rules':
      return { page: 'rules', game: second };
    case 'settings':
      return { page: 'settings' };
    case 'about':
      return { page: 'about' };
    default:
      return { page: 'lost' };
  }
}

class Router {
  route: Route = $state.raw(read(new URL(location.href)));
  /** Somebody is on the way to another page. */
  arriving = false;

  go(path: string): void {
    history.pushState(null, '', path);
    this.follow();
    scrollTo(0, 0);
  }

  replace(path: string): void {
    history.replaceState(null, '', path);
    this.follow();
  }

  listen(): void {
    addEventListener('popstate', () => this.follow());
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest('a');
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
      if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.hash && link.pathname === location.pathname) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  private follow(): void {
    this.arriving = true;
    this.route = read(new URL(location.href));
  }
}

export const router = new Router();
