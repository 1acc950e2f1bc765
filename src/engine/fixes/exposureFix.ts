/** Why a file of the project is served, and how to stop that, for every kind of host. One step of a list. */
export const stopServing =
  "Find out why it is served. A static host (Vercel, Netlify, Cloudflare Pages, S3, GitHub Pages) serves what lies in the published folder: move the file out of `public/`, `static/` or the build output, and deploy again. A web server of your own serves it because the project's folder is the document root: point the root at the folder that is meant to be public."

/** How web servers refuse hidden files. One step of a list. */
export const refuseHiddenFiles =
  'Refuse hidden files at the web server, so that the next one is not served either. nginx: `location ~ /\\.(?!well-known) { deny all; }`. Apache: `RedirectMatch 404 "/\\.(?!well-known)"`. Caddy: a matcher `@hidden` with `path */.*` and `not path /.well-known/*`, then `respond @hidden 404`.'

/** How to see that a file is gone. */
export const fileIsGone =
  'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`: it prints 404 (or 403). An application that answers unknown paths with its start page prints 200; then `curl -s "$URL"` shows that page and nothing of the file.'

/** References about files that are published by mistake. */
export const unreferencedFiles =
  'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/02-Configuration_and_Deployment_Management_Testing/04-Review_Old_Backup_and_Unreferenced_Files_for_Sensitive_Information'
