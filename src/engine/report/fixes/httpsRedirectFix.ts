import type { Fix } from '../../model/fix.ts'

export const httpsRedirectFix: Required<Pick<Fix, 'steps' | 'variants' | 'risk' | 'verify'>> = {
  steps: `Redirect every HTTP request with \`308\` or \`301\` to the same host and path over HTTPS, before anything else.
Change the hostname (to \`www\` or from it) only in a second redirect over HTTPS:

- Cloudflare: SSL/TLS, Edge Certificates, Always Use HTTPS. With your own server behind it, use the mode Full (strict).
- Vercel, Netlify, Cloudflare Pages, Firebase: they redirect by default. Check that the domain points there, and that no proxy in front responds instead.
- nginx: \`server { listen 80; listen [::]:80; server_name example.com; return 308 https://$host$request_uri; }\`.
- Apache: \`Redirect permanent / https://example.com/\` in the virtual host of port 80.
- Caddy: it redirects by default; remove \`http://\` from the site's hostname in the Caddyfile.

Then send \`Strict-Transport-Security\` over HTTPS.`,
  variants: {
    express: `Redirect in the proxy or host in front if there is one. If Express itself receives HTTP requests, put this
before everything else:

\`\`\`js
app.set('trust proxy', 1) // only behind a proxy that sets X-Forwarded-Proto
app.use((req, res, next) => {
  if (req.secure) return next()
  res.redirect(308, 'https://app.example.com' + req.originalUrl)
})
\`\`\`

Hard-code the site's hostname there instead of taking it from the request. Omit \`trust proxy\` if there is no
proxy in front, because any client could then send that header. Skip the redirect in development.`,
    django:
      "In the production settings: `SECURE_SSL_REDIRECT = True`, and behind a proxy `SECURE_PROXY_SSL_HEADER = ('HTTP_X_FORWARDED_PROTO', 'https')` (only if the proxy always sets that header itself). Preferably, redirect in the proxy.",
    rails:
      'In `config/environments/production.rb`: `config.force_ssl = true`, and behind a proxy that terminates TLS `config.assume_ssl = true`.',
    laravel:
      "Redirect in the web server or proxy in front. In the application, call `URL::forceScheme('https')` in production, trust the proxy (`$middleware->trustProxies(at: …)` in `bootstrap/app.php`), and set `APP_URL` to the HTTPS URL.",
    wordpress: `Set both URLs under Settings, General to \`https://\` (or \`WP_HOME\` and \`WP_SITEURL\` in \`wp-config.php\`). Enable
the redirect in the host's control panel if it has one. Otherwise, on Apache or LiteSpeed, put this in
\`.htaccess\` above the line \`# BEGIN WordPress\`:

\`\`\`apache
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteCond %{HTTPS} !=on
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [L,R=301]
</IfModule>
\`\`\`

Behind a proxy that terminates TLS, redirect in the proxy instead: \`%{HTTPS}\` is never \`on\` there, and the rule would
loop. Do it in one place only, not also in a plugin. Then search the content for \`http://\` URLs.`,
  },
  risk: "If a proxy connects to the server over HTTP, a redirect in the server loops unless it trusts the proxy's `X-Forwarded-Proto`. Callbacks and webhooks registered with HTTP URLs may not follow a redirect: change their URLs.",
  verify:
    'Run `curl -sS -o /dev/null -D - "http://$HOST/"` with the host of the `url` of the evidence as `$HOST`. It returns 301 or 308, and `location` is `https://` and the same host.',
}
