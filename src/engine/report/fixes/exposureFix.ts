export const stopServing =
  "Find out why it is served. A static host (Vercel, Netlify, Cloudflare Pages, GitHub Pages) serves everything in the published folder: move the file out of `public/`, `static/` or the build output, and deploy again. Your own web server serves it because the project's folder is the document root: point the root to the folder that is meant to be public."

export const refuseHiddenFiles =
  'Block hidden files at the web server. nginx: `location ~ /\\.(?!well-known) { deny all; }`. Apache: `RedirectMatch 404 "/\\.(?!well-known)"`. Caddy: a matcher `@hidden` with `path */.*` and `not path /.well-known/*`, then `respond @hidden 404`.'

export const fileIsGone =
  'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`: it prints 404 (or 403). If the application returns its start page for unknown paths, it prints 200; then `curl -s "$URL"` shows that page and nothing of the file.'

export const unreferencedFiles =
  'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/04-Review_Old_Backup_and_Unreferenced_Files_for_Sensitive_Information'
