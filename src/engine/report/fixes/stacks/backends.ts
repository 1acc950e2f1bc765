import type { SentHeader } from '../../../model/fix.ts'
import {
  headerLines,
  inlineIntoFiles,
  joinWords,
  lookForHeaders,
  lookForJquery,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  quoteString,
  quoteValue,
  type Stack,
  searchPolicy,
  startingDirectives,
} from './stack.ts'

type BackendWords = {
  readonly look: string
  readonly block: (headers: readonly SentHeader[]) => string
  readonly policy: (directives: readonly string[]) => string
  readonly nonce: string
  readonly places: string
  readonly keep: string
}

export const php = backend({
  look: 'Find out what runs first in every request: a front controller (`index.php`), a file that all pages `require`, a framework (`composer.json`: Symfony, CodeIgniter, Slim), or `auto_prepend_file`. Note the version of PHP and whether `.htaccess` is used.',
  block: (
    headers,
  ) => `At the top of that file, before any output (an echo or a blank line before \`<?php\` is too early):

\`\`\`php
${headerLines(headers, ({ name, value }) => `header(${JSON.stringify(`${name}: ${value}`)});`)}
\`\`\`

If pages share no file, set it in the web server instead: ${joinWords(headers.map(({ name, value }) => `\`Header always set ${name} ${quoteValue(value)}\``))} in the virtual host or \`.htaccess\` (Apache), or \`add_header … always;\` (nginx). Use one of the two.`,
  policy: (directives) => `At the top of that file, before any output:

\`\`\`php
$nonce = base64_encode(random_bytes(16));
$policy = [
${directives.map((directive) => `    "${directive.replace('NONCE', '{$nonce}')}",`).join('\n')}
];
header('Content-Security-Policy: ' . implode('; ', $policy));
\`\`\``,
  nonce: '`<script nonce="<?= $nonce ?>">` (with `global $nonce` inside functions)',
  places: 'a call of `header(…)`, in `.htaccess`, or in the configuration of the web server',
  keep: "Session start, sign-in checks and redirects at the top of pages: a `header('Location: …')` is followed by `exit`.",
})

export const flask = backend({
  look: 'Find where `Flask(…)` is created, its `after_request` functions, and whether `flask-talisman` is used: then change its options instead.',
  block: (headers) => `Next to the other hooks of the application:

\`\`\`python
@app.after_request
def send_security_headers(response):
${headerLines(headers, ({ name, value }) => `    response.headers[${quoteString(name)}] = ${quoteString(value)}`)}
    return response
\`\`\``,
  policy: (
    directives,
  ) => `Below \`app = Flask(…)\`, above the other \`before_request\` functions: a sign-in check that ends a request then has the nonce too.

\`\`\`python
import secrets
from flask import g

@app.before_request
def make_nonce():
    g.csp_nonce = secrets.token_urlsafe(16)

@app.after_request
def send_policy(response):
    nonce = getattr(g, "csp_nonce", "")
    response.headers["Content-Security-Policy"] = "; ".join([
${directives.map((directive) => `        ${directive.includes('NONCE') ? 'f' : ''}"${directive.replace('NONCE', '{nonce}')}",`).join('\n')}
    ])
    return response
\`\`\``,
  nonce: '`<script nonce="{{ g.csp_nonce }}">`',
  places: 'an `after_request` function, in the options of `flask-talisman`, or in the web server',
  keep: 'Existing `before_request` functions, which often hold the sign-in check, and their order.',
})

export const fastapi = backend({
  look: 'Find where `FastAPI(…)` is created, and its middleware (`add_middleware`, `@app.middleware("http")`). Note which responses are pages and which are JSON.',
  block: (headers) => `After the other middleware, so that it also sees their responses:

\`\`\`python
@app.middleware("http")
async def send_security_headers(request, call_next):
    response = await call_next(request)
${headerLines(headers, ({ name, value }) => `    response.headers[${quoteString(name)}] = ${quoteString(value)}`)}
    return response
\`\`\``,
  policy: (directives) => `After the other middleware:

\`\`\`python
import secrets

@app.middleware("http")
async def send_policy(request, call_next):
    nonce = request.state.csp_nonce = secrets.token_urlsafe(16)
    response = await call_next(request)
    response.headers["Content-Security-Policy"] = "; ".join([
${directives.map((directive) => `        ${directive.includes('NONCE') ? 'f' : ''}"${directive.replace('NONCE', '{nonce}')}",`).join('\n')}
    ])
    return response
\`\`\`

The pages \`/docs\` and \`/redoc\` load scripts from a CDN: leave them out of the policy, or turn them off in production.`,
  nonce: '`<script nonce="{{ request.state.csp_nonce }}">` in Jinja templates',
  places: 'a middleware, or in the web server',
  keep: 'Existing middleware, dependencies (`Depends`) with sign-in checks, and CORS settings.',
})

export const spring = backend({
  look: 'Read the version of Spring Boot, and find the `SecurityFilterChain` beans (Spring Security). Without Spring Security use a `OncePerRequestFilter`.',
  block: (headers) => `In each \`SecurityFilterChain\`, merged with an existing \`headers(…)\`:

\`\`\`java
http.headers(headers -> headers
${headers.map(({ name, value }) => `    .addHeaderWriter(new StaticHeadersWriter("${name}", ${JSON.stringify(value)}))`).join('\n')});
\`\`\`

Without Spring Security: a \`@Component\` that extends \`OncePerRequestFilter\` and calls \`response.setHeader\` with the same names and values before \`chain.doFilter\`.`,
  policy: (directives) => `In a \`@Component\` that extends \`OncePerRequestFilter\`:

\`\`\`java
byte[] bytes = new byte[16];
new SecureRandom().nextBytes(bytes);
String nonce = Base64.getEncoder().encodeToString(bytes);
request.setAttribute("cspNonce", nonce);
response.setHeader("Content-Security-Policy", String.join("; ",
${directives.map((directive) => `    "${directive.replace('NONCE', '" + nonce + "')}"`).join(',\n')}));
chain.doFilter(request, response);
\`\`\``,
  nonce:
    '`<script th:nonce="${cspNonce}">` with Thymeleaf (`th:attr="nonce=${cspNonce}"`), `<script nonce="${cspNonce}">` in JSP',
  places: '`contentSecurityPolicy(…)` of a `SecurityFilterChain`, or in a filter',
  keep: 'Every rule of `authorizeHttpRequests`, the CSRF protection, and the order of the filter chains.',
})

export const aspnet = backend({
  look: 'Find where the request pipeline is built (`Program.cs`, earlier `Startup.cs`; `Global.asax` and `web.config` with .NET Framework), and which middleware sets headers.',
  block: (headers) => `ASP.NET Core, before \`UseStaticFiles\`, \`UseRouting\` and \`UseAuthentication\`:

\`\`\`csharp
app.Use(async (context, next) =>
{
${headerLines(headers, ({ name, value }) => `    context.Response.Headers["${name}"] = ${JSON.stringify(value)};`)}
    await next();
});
\`\`\`

.NET Framework: one \`<add name="…" value="…" />\` for each in \`system.webServer/httpProtocol/customHeaders\` of \`web.config\`.`,
  policy: (directives) => `ASP.NET Core, before \`UseStaticFiles\`:

\`\`\`csharp
app.Use(async (context, next) =>
{
    var nonce = Convert.ToBase64String(System.Security.Cryptography.RandomNumberGenerator.GetBytes(16));
    context.Items["csp-nonce"] = nonce;
    context.Response.Headers["Content-Security-Policy"] = string.Join("; ", new[]
    {
${directives.map((directive) => `        ${directive.includes('NONCE') ? '$' : ''}"${directive.replace('NONCE', '{nonce}')}",`).join('\n')}
    });
    await next();
});
\`\`\``,
  nonce: '`<script nonce="@Context.Items["csp-nonce"]">` in Razor',
  places: 'a middleware of `Program.cs`, or in `web.config`',
  keep: 'The order of the other middleware, `UseAuthentication` and `UseAuthorization` above all.',
})

export const go = backend({
  look: 'Find where the server is started (`http.ListenAndServe`, Gin, Echo, Fiber, chi), and which middleware sets headers.',
  block: (headers) => `Wrap the handler that is passed to the server:

\`\`\`go
func securityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
${headerLines(headers, ({ name, value }) => `\t\tw.Header().Set("${name}", ${JSON.stringify(value)})`)}
		next.ServeHTTP(w, r)
	})
}
\`\`\`

\`http.ListenAndServe(address, router)\` becomes \`http.ListenAndServe(address, securityHeaders(router))\`. If that function exists, add the lines to it. With a router that has \`Use\` (chi, Gin, Echo), register the same lines as its first middleware.`,
  policy: (
    directives,
  ) => `Wrap the handler that is passed to the server, as in \`http.ListenAndServe(address, policy(router))\`, or register it as the first middleware of the router. Import \`context\`, \`crypto/rand\` (not \`math/rand\`, which can be guessed), \`encoding/base64\` and \`strings\`.

\`\`\`go
type nonceKey struct{}

func policy(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		raw := make([]byte, 16)
		rand.Read(raw)
		nonce := base64.StdEncoding.EncodeToString(raw)
		w.Header().Set("Content-Security-Policy", strings.Join([]string{
${directives.map((directive) => `\t\t\t"${directive.replace('NONCE', '" + nonce + "')}",`).join('\n')}
		}, "; "))
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), nonceKey{}, nonce)))
	})
}
\`\`\``,
  nonce:
    '`<script nonce="{{ .Nonce }}">`, with `Nonce` in the data of the template from `r.Context().Value(nonceKey{})`',
  places: 'a middleware, or a call of `w.Header().Set`',
  keep: 'Existing middleware, its order, and every handler that checks a session.',
})

function backend({ look, block, policy, nonce, places, keep }: BackendWords): Stack {
  return {
    headers: (wanted) => ({
      look: [look, lookForHeaders(wanted)],
      steps: [
        `Send ${nameHeaders(wanted)} with every response. ${block(wanted)}`,
        'Files that a web server sends do not pass through the application: set the same header there for them, without sending it twice with pages.',
      ],
      keep: [keep],
    }),
    policy: {
      look: [look, lookForPolicy, lookForSources, lookForJquery],
      steps: [
        policy(startingDirectives("'self' 'nonce-NONCE'")),
        `Add the nonce to each inline script of the templates: ${nonce}.`,
        `HTML files that the web server sends get the policy there, with \`script-src 'self'\`, since they cannot have a nonce. ${inlineIntoFiles}`,
        policySources,
      ],
      keep: [keep],
      cost: 'Pages that are cached whole cannot have a nonce. Look for such caches first.',
    },
    policyPlaces: `${searchPolicy} It is likely in ${places}.`,
  }
}
