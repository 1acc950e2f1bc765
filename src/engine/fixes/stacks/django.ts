import { policySources, type Stack, searchPolicy, type WantedHeader } from './stack.ts'

export const django: Stack = {
  header(wanted) {
    const { name, value } = wanted
    return `Send \`${name}: ${value}\` with every page. ${settingFor(wanted)}

Static and media files that a web server or WhiteNoise serves do not pass through this: set the header there too
if it matters. If the server in front already sets it for everything, change it there instead, so that pages
do not get it twice.`
  },

  policy: `Django 6 and later can send a policy with nonces. In the production settings:

\`\`\`python
from django.utils.csp import CSP

SECURE_CSP = {
    "default-src": [CSP.SELF],
    "script-src": [CSP.SELF, CSP.NONCE],
    "style-src": [CSP.SELF, CSP.UNSAFE_INLINE],
    "img-src": [CSP.SELF, "data:", "https:"],
    "font-src": [CSP.SELF, "data:"],
    "connect-src": [CSP.SELF],
    "object-src": [CSP.NONE],
    "base-uri": [CSP.SELF],
    "form-action": [CSP.SELF],
    "frame-ancestors": [CSP.SELF],
}
\`\`\`

Add \`"django.middleware.csp.ContentSecurityPolicyMiddleware"\` to \`MIDDLEWARE\`, after \`SecurityMiddleware\`, and
\`"django.template.context_processors.csp"\` to the \`context_processors\` in \`TEMPLATES\`. Add \`nonce="{{ csp_nonce }}"\` to each inline \`<script>\` of the templates, and move handlers such as \`onclick="…"\`
into files. \`SECURE_CSP_REPORT_ONLY\` takes the same value for testing. Up to Django 5.2 use \`django-csp\` (version
4): \`csp.middleware.CSPMiddleware\` in \`MIDDLEWARE\`, the same directives in
\`CONTENT_SECURITY_POLICY = {"DIRECTIVES": {…}}\` with \`SELF\`, \`NONE\` and \`NONCE\` from \`csp.constants\`, and
\`nonce="{{ request.csp_nonce }}"\` in the templates. Pages of the whole-site cache (\`cache_page\`, a CDN) cannot have
a nonce. Test the admin too, with its third-party widgets. ${policySources}`,

  policyPlaces: `${searchPolicy} With Django it is in \`SECURE_CSP\` of the settings (Django 6) or in \`CONTENT_SECURITY_POLICY\` there
(\`django-csp\` 4; earlier versions have one setting per directive, such as \`CSP_SCRIPT_SRC\`). It may also be in a
middleware or in the configuration of the web server.`,
}

/** Django has settings for the headers that it knows; the others need a middleware. */
function settingFor({ name, value }: WantedHeader): string {
  switch (name) {
    case 'Strict-Transport-Security':
      return `In the production settings, with \`django.middleware.security.SecurityMiddleware\` first in
\`MIDDLEWARE\`: \`SECURE_HSTS_SECONDS = ${/\d+/.exec(value)?.[0] ?? '31536000'}\`. Django sends it only for requests that it considers HTTPS: behind a
proxy that terminates TLS it needs \`SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")\`, and the proxy has to
set that header itself.`
    case 'X-Content-Type-Options':
      return `\`SecurityMiddleware\` sends it, unless the settings have \`SECURE_CONTENT_TYPE_NOSNIFF = False\`: remove
that line, and check that \`django.middleware.security.SecurityMiddleware\` is first in \`MIDDLEWARE\`.`
    case 'Referrer-Policy':
      return `In the settings, with \`django.middleware.security.SecurityMiddleware\` in \`MIDDLEWARE\`:
\`SECURE_REFERRER_POLICY = ${JSON.stringify(value)}\` (the default, \`"same-origin"\`, is stricter and also fine).`
    case 'Cross-Origin-Opener-Policy':
      return `In the settings, with \`django.middleware.security.SecurityMiddleware\` in \`MIDDLEWARE\`:
\`SECURE_CROSS_ORIGIN_OPENER_POLICY = ${JSON.stringify(value)}\` (the default, \`"same-origin"\`, is stricter).`
    case 'Content-Security-Policy':
      return `In the settings of Django 6 and later, with \`"django.middleware.csp.ContentSecurityPolicyMiddleware"\` in
\`MIDDLEWARE\`: \`SECURE_CSP = {"frame-ancestors": ["'self'"]}\`, or only the entry if a policy exists. Up to Django
5.2: \`django-csp\` (version 4) with \`CONTENT_SECURITY_POLICY = {"DIRECTIVES": {"frame-ancestors": ["'self'"]}}\`. Also set
\`"django.middleware.clickjacking.XFrameOptionsMiddleware"\` in \`MIDDLEWARE\`, with \`X_FRAME_OPTIONS = "SAMEORIGIN"\` or its
default \`"DENY"\`; look for \`xframe_options_exempt\` on the views of the evidence.`
    default:
      return `Django has no setting for this one. Add a middleware, such as
\`project/middleware.py\` (with the name of your project's package), and its path to \`MIDDLEWARE\`:

\`\`\`python
def security_headers(get_response):
    def middleware(request):
        response = get_response(request)
        response.headers["${name}"] = ${JSON.stringify(value)}
        return response

    return middleware
\`\`\``
  }
}
