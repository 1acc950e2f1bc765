import type { SentHeader } from '../../../model/fix.ts'
import {
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  quoteString,
  type Stack,
  searchPolicy,
  startingDirectives,
} from './stack.ts'

const lookAtDjango =
  'Find the settings that production loads (`DJANGO_SETTINGS_MODULE`), and read `MIDDLEWARE` in them.'
const directiveLines = startingDirectives("'self' 'nonce-NONCE'")
  .map((directive) => `            ${writeDirective(directive)},`)
  .join('\n')
const keep = ['All entries of `MIDDLEWARE` in their order, and every `login_required` and permission check.']

export const django: Stack = {
  headers: (wanted) => ({
    look: [lookAtDjango, lookForHeaders(wanted)],
    steps: [
      `Send ${nameHeaders(wanted)} with every page.`,
      ...wanted.map(settingFor),
      'Static and media files that a web server sends do not pass through Django: set the header there too, without sending it twice with pages.',
    ],
    keep,
  }),

  policy: {
    look: [lookAtDjango, lookForPolicy, `${lookForSources} Include the admin and its third-party widgets.`],
    steps: [
      'Django 6 and later: `SECURE_CSP = {"default-src": [CSP.SELF], "script-src": [CSP.SELF, CSP.NONCE], …}` with `from django.utils.csp import CSP`, and all directives of the next step. Add `"django.middleware.csp.ContentSecurityPolicyMiddleware"` to `MIDDLEWARE` after `SecurityMiddleware`, and `"django.template.context_processors.csp"` to `context_processors` in `TEMPLATES`.',
      `Before Django 6: if \`django-csp\` is installed, add the same directives to its settings (version 4: \`CONTENT_SECURITY_POLICY = {"DIRECTIVES": {…}}\`; before: one setting each, such as \`CSP_SCRIPT_SRC\`, and \`CSP_INCLUDE_NONCE_IN = ["script-src"]\`). Otherwise add this middleware to the project, and its path as the first of \`MIDDLEWARE\`:

\`\`\`python
import secrets

def content_security_policy(get_response):
    def middleware(request):
        request.csp_nonce = secrets.token_urlsafe(16)
        response = get_response(request)
        response.setdefault("Content-Security-Policy", "; ".join([
${directiveLines}
        ]))
        return response

    return middleware
\`\`\``,
      'Add `nonce="{{ csp_nonce }}"` (before Django 6 `nonce="{{ request.csp_nonce }}"`, with the context processor `request`) to each inline `<script>` of the templates. Replace handlers such as `onclick="…"` with `addEventListener` in script files.',
      policySources,
    ],
    keep,
    cost: 'Pages of the whole-site cache (`cache_page`, a CDN) cannot have a nonce. Look for such caches first.',
  },

  policyPlaces: `${searchPolicy} With Django it is in \`SECURE_CSP\` of the settings (Django 6) or in \`CONTENT_SECURITY_POLICY\` there
(\`django-csp\` 4; earlier versions have one setting per directive, such as \`CSP_SCRIPT_SRC\`). It may also be in a
middleware or in the configuration of the web server.`,
}

const ofSecurityMiddleware = 'with `django.middleware.security.SecurityMiddleware` in `MIDDLEWARE`'

/** Headers without a Django setting need a middleware. */
function settingFor({ name, value }: SentHeader): string {
  switch (name) {
    case 'Strict-Transport-Security':
      return `In the production settings, ${ofSecurityMiddleware}: \`SECURE_HSTS_SECONDS = ${/\d+/.exec(value)?.[0] ?? '31536000'}\`. Django sends it only for requests that it considers HTTPS. Behind a proxy that terminates TLS it needs \`SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")\`, and the proxy must overwrite that header.`
    case 'X-Content-Type-Options':
      return `Django sends it ${ofSecurityMiddleware}: remove \`SECURE_CONTENT_TYPE_NOSNIFF = False\` from the settings.`
    case 'Referrer-Policy':
      return `In the settings, ${ofSecurityMiddleware}: \`SECURE_REFERRER_POLICY = ${JSON.stringify(value)}\` (the default, \`"same-origin"\`, is stricter and also fine).`
    case 'Cross-Origin-Opener-Policy':
      return `In the settings, ${ofSecurityMiddleware}: \`SECURE_CROSS_ORIGIN_OPENER_POLICY = ${JSON.stringify(value)}\` (the default, \`"same-origin"\`, is stricter).`
    case 'X-Frame-Options':
      return 'Set `X_FRAME_OPTIONS = "SAMEORIGIN"` (or leave the default, `"DENY"`), with `"django.middleware.clickjacking.XFrameOptionsMiddleware"` in `MIDDLEWARE`. Look for `xframe_options_exempt` on the views of the evidence.'
    default:
      return `Django has no setting for \`${name}\`. Add a middleware to the package of the project, and its path to \`MIDDLEWARE\`:

\`\`\`python
def security_headers(get_response):
    def middleware(request):
        response = get_response(request)
        response["${name}"] = ${quoteString(value)}
        return response

    return middleware
\`\`\``
  }
}

function writeDirective(directive: string): string {
  return directive.includes('NONCE')
    ? `f"${directive.replace('NONCE', '{request.csp_nonce}')}"`
    : `"${directive}"`
}
