import { html, javaScript, type SiteResponse } from '../helpers/sites/site.ts'
import type { DescribedSite } from './describedSite.ts'

const admin: SiteResponse = {
  status: 401,
  headers: { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="Moderators"' },
  body: '<!doctype html><title>401</title><h1>Authorization Required</h1>',
}

export const plainHttpForum: DescribedSite = {
  about: 'a forum on an old Gitea that answers over http alone, its moderators behind Basic authentication',
  target: 'https://forum.example/',
  world: {
    'http://forum.example': {
      routes: {
        '/': html(
          '<!doctype html><title>Forum</title><script src="/chat.js"></script><a href="/moderate">Moderators</a>' +
            '<form method="post" action="/login"><input name="user"><input type="password" name="password"></form>' +
            '<script>window.config = { appSubUrl: "" }</script><footer>Powered by Gitea Version: 1.27.0</footer>',
          { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' },
        ),
        '/chat.js': javaScript('var chat = document.getElementById("chat");', {
          'x-content-type-options': 'nosniff',
        }),
        '/moderate': admin,
      },
    },
  },
  findings: [
    ['csp.missing', 'medium'],
    ['deps.application-cve', 'high'],
    ['exposure.security-txt', 'info'],
    ['headers.permissions-policy-missing', 'info'],
    ['headers.referrer-policy-missing', 'info'],
    ['tls.basic-auth-plain', 'high'],
    ['tls.insecure-form', 'medium'],
    ['tls.no-https', 'high'],
  ],
  technologies: [],
  pages: ['/'],
}
