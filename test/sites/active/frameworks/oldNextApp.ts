import {
  demandSession,
  forwardUpgrade,
  refuseOrigin,
  respondToAction,
  throughMiddleware,
} from '../../../helpers/applications/nextServer.ts'
import { html, type Site, type SiteRequest } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../activeSite.ts'

const origin = 'http://old-next-app.example'

function shell(body: string) {
  return html(
    `<!doctype html><html lang="en"><head><title>Team</title></head><body>${body}<script>self.__next_f.push([1,"0:null"])</script></body></html>`,
    { 'x-powered-by': 'Next.js', vary: 'rsc, next-router-state-tree' },
  )
}

function isProtected({ path }: SiteRequest): boolean {
  return path.startsWith('/dashboard') || path.startsWith('/account')
}

function page(request: SiteRequest) {
  if (request.headers['next-action'] !== undefined) {
    return refuseOrigin(request, { acceptsNull: true }) ?? respondToAction(request, 'inherited')
  }
  if (request.path.startsWith('/dashboard')) return shell('<h1>Dashboard</h1><p>Three new orders</p>')
  // Checks the session again at the data.
  if (request.path.startsWith('/account')) return demandSession(request) ?? shell('<h1>Account of Mia</h1>')
  if (request.path.startsWith('/login'))
    return shell('<h1>Sign in</h1><form method="post"><input type="password" name="password"></form>')
  if (request.path === '/' || request.path.startsWith('/?')) {
    return shell('<h1>Team</h1><a href="/dashboard">Dashboard</a> <a href="/account">Account</a>')
  }
  return { ...shell('<h1>404</h1>'), status: 404 }
}

function open(): Site {
  return {
    routes: {},
    onUpgrade: forwardUpgrade,
    otherwise: (request) =>
      throughMiddleware(request, {
        isFixed: false,
        middleware: (asked) => (isProtected(asked) ? demandSession(asked) : null),
        page,
      }),
  }
}

export const oldNextApp: ActiveSite = {
  about: 'a Next.js application that nobody has upgraded',
  target: `${origin}/`,
  intensity: 'safe',
  callbackHost: '127.0.0.1',
  open: () => ({ world: { [origin]: open() } }),
  findings: [
    ['access.middleware-bypass', 'high', '/dashboard'],
    ['framework.next-action-origin', 'medium', 'Server Actions with Origin: null'],
    ['framework.next-upgrade-ssrf', 'high', 'WebSocket handshake in absolute form'],
    ['framework.react2shell', 'critical', 'Server Components resolve inherited properties'],
  ],
}
