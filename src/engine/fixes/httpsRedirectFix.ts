import type { Fix } from '../model/check.ts'

/** How to lead http to https, on the same name, in one step. */
export const httpsRedirectFix: Required<Pick<Fix, 'steps' | 'variants' | 'risk' | 'verify'>> = {
  steps: `Answer every request over http with \`308\` or \`301\` to the same host and path over https, before anything else,
and change the host name (to \`www\` or from it) in a second step over https:

- Cloudflare: SSL/TLS, Edge Certificates, Always Use HTTPS. With an own server behind it use the mode Full (strict).
- Vercel, Netlify, Cloudflare Pages, Firebase: they redirect by themselves; look whether the domain really points there, or whether a proxy in front answers instead.
- nginx: \`server { listen 80; listen [::]:80; server_name example.com; return 308 https://$host$request_uri; }\`.
- Apache: \`Redirect permanent / https://example.com/\` in the virtual host of port 80.
- Caddy: it redirects by itself; remove \`http://\` from the site's address.

Then send \`Strict-Transport-Security\` over https.`,
  variants: {
    express: `Redirect in the proxy or host in front if there is one. If Express itself ends up with http requests, put this
before everything else:

\`\`\`js
app.set('trust proxy', 1) // only behind a proxy that sets X-Forwarded-Proto
app.use((req, res, next) => {
  if (req.secure) return next()
  res.redirect(308, 'https://app.example.com' + req.originalUrl)
})
\`\`\`

Write the site's own host name there instead of taking it from the request, and leave out \`trust proxy\` when
nothing stands in front, since anybody could then send that header. Skip the redirect in development.`,
    django:
      "In the settings of the deployment: `SECURE_SSL_REDIRECT = True`, and behind a proxy `SECURE_PROXY_SSL_HEADER = ('HTTP_X_FORWARDED_PROTO', 'https')` (only if the proxy always sets that header itself). Better still, redirect in the proxy.",
    rails:
      'In `config/environments/production.rb`: `config.force_ssl = true`, and behind a proxy that ends TLS `config.assume_ssl = true`.',
    laravel:
      "Redirect in the web server or proxy in front. In the application, call `URL::forceScheme('https')` in production, trust the proxy (`$middleware->trustProxies(at: …)` in `bootstrap/app.php`), and set `APP_URL` to the https address.",
    wordpress: `Set both addresses under Settings, General to \`https://\` (or \`WP_HOME\` and \`WP_SITEURL\` in \`wp-config.php\`), switch
on the redirect in the host's control panel where it has one, and else, on Apache or LiteSpeed, put this in
\`.htaccess\` above the line \`# BEGIN WordPress\`:

\`\`\`apache
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteCond %{HTTPS} !=on
RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [L,R=301]
</IfModule>
\`\`\`

Behind a proxy that ends TLS, redirect in the proxy instead: \`%{HTTPS}\` is never \`on\` there, and the rule would
loop. Do it in one place, not also by a plugin. Then look for \`http://\` addresses in the content.`,
  },
  risk: "Behind a proxy that talks http to the server, a redirect in the server loops for ever unless it trusts the proxy's `X-Forwarded-Proto`. Callbacks and webhooks registered with http addresses may not follow a redirect: change their addresses.",
  verify:
    'Run `curl -sS -o /dev/null -D - "http://$HOST/"` with the host of the `url` of the evidence as `$HOST`. It answers 301 or 308, and `location` is `https://` and the same host.',
}
