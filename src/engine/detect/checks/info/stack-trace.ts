import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { errorResponses, plainErrorText } from '../../../read/derive/errorResponses.ts'
import { listJsonErrorMessages } from '../../../read/derive/jsonErrorMessages.ts'
import { readJson } from '../../../read/formats/json.ts'
import { findListedTrace, findStackTrace, type StackTrace } from '../../../read/text/stackTraces.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'
import { findShownMessage } from './_shownMessage.ts'
import { findShownTrace } from './_shownTrace.ts'

/** Output of PHP with `display_errors` in a page that otherwise succeeds; articles escape the tags. */
const phpInPage =
  /<b>(?:Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>: {1,2}[^\n]{1,500} in <b>[^<\n]{1,300}\.php<\/b> on line <b>\d{1,6}<\/b>/

/** With `html_errors` off. */
const phpText =
  /(?:Fatal error|Parse error|Warning|Notice|Deprecated): {1,2}[^\n<]{1,500}? in (?:\/|[A-Z]:\\)[^\n<:]{1,300}\.php on line \d{1,6}/

const jsonCharsMax = 512 * 1024
const excerptCharsMax = 600
const headingCharsMax = 400

/**
 * Stack traces in error responses.
 *
 * Certain: two frames in the format of a language, or PHP's own message inside a page. The trace is in a 4xx
 * or 5xx response, in a JSON error, in a member such as `last_error`, or in the visible text of a page that
 * succeeds. JSON may hold it line by line, or as objects in a list. Fires on `Error: …` with two lines `at f
 * (/app/x.js:1:2)` with status 500; not on a page of documentation that shows a trace. Sources: ZAP 90022,
 * nuclei express-stack-trace.
 */
export default passiveCheck({
  id: 'info.stack-trace',
  cwe: 209,
  severity: 'medium',
  owner: 'code',
  title: 'Stack trace disclosed',
  why: 'An attacker who triggers an error learns file paths, packages with their versions, and the internal structure of the application, which makes finding vulnerabilities easier. The server sends its internal errors to the client.',
  fix: {
    steps: `Return a generic error message with an ID, and log the trace under that ID.

1. Turn the debug mode of the framework off where the site runs. First search the code for that setting: cookies, caches and sign-in may depend on it.
2. Add one global error handler that logs the error and returns \`{ "error": "internal_error", "request_id": "…" }\` with status 500.
3. Search for code that sends the text or the trace of an error to the client, and change it.
4. Fix the error in the finding: invalid input should return 400 or 404.`,
    variants: {
      nextjs: `1. Run the output of \`next build\` with \`next start\` (or the host's adapter), never \`next dev\`: a production build shows no traces of its own.
2. In Route Handlers and API routes look for \`error.stack\`, \`String(error)\` or \`Response.json({ error })\` in \`catch\` blocks. Log the error, and return \`Response.json({ error: 'internal_error' }, { status: 500 })\`.
3. Add \`app/error.tsx\` and \`app/global-error.tsx\`. Show \`error.digest\` there, never \`error.stack\`.
4. Fix the error in the finding: validate the input, and return 400 or 404.`,
      express: `1. Do not rely on \`NODE_ENV=production\`, with which Express's own handler omits the trace. Search the code and its libraries for \`NODE_ENV\` before you set it: cookies (\`secure\`), caches and sign-in may depend on it.
2. Add a handler with four parameters after all routes, or change the one that is there:

\`\`\`js
app.use((err, req, res, next) => {
  console.error(err) // or the logger of the project
  if (res.headersSent) return next(err)
  res.status(err.status ?? 500).json({ error: err.expose ? err.message : 'internal_error' })
})
\`\`\`

3. Remove \`errorhandler\`, and every \`res.send(err)\` and \`err.stack\` in \`catch\` blocks. In Express 4 pass errors of \`async\` handlers to \`next\`.
4. Fix the error in the finding: validate the input, and return 400 or 404.`,
      fastify: `1. Add one error handler right after the instance is made (\`const app = Fastify(…)\`), or change the one that is there:

\`\`\`js
app.setErrorHandler((error, request, reply) => {
  request.log.error(error)
  const status = error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
  reply.code(status).send({ error: status < 500 ? error.message : 'internal_error' })
})
\`\`\`

2. Search for \`error.stack\` and \`reply.send(error)\` in \`catch\` blocks and other error handlers. Throw the error there instead.
3. Fix the error in the finding: validate the input with a schema, and return 400 or 404.`,
      django: `1. Set \`DEBUG = False\` in the production settings, with \`ALLOWED_HOSTS\` filled in.
2. Provide \`templates/500.html\` and \`templates/404.html\`; set \`LOGGING\` so that \`django.request\` writes the trace to the log.
3. Search views for \`traceback.format_exc()\` and \`str(e)\` in responses.
4. Fix the error in the finding.`,
      laravel: `1. Set \`APP_DEBUG=false\` and \`APP_ENV=production\` in the production environment, then run \`php artisan config:cache\`.
2. Search for \`getTraceAsString\` and \`getMessage\` in responses, and use \`report($e)\` with a generic message instead.
3. Fix the error in the finding.`,
      php: `1. Set \`display_errors = Off\` and \`log_errors = On\` in \`php.ini\`, the pool or \`.user.ini\`. Remove \`ini_set('display_errors', …)\` and the debug option of a framework (\`displayErrorDetails\` in Slim) from the code.
2. Add one handler before any other code, or change the one that is there:

\`\`\`php
set_exception_handler(function (Throwable $error) {
    error_log((string) $error);
    http_response_code(500);
    echo 'Internal error';
});
\`\`\`

3. Search for \`getTraceAsString\`, \`getMessage\`, \`var_dump\` and \`debug_print_backtrace\` in responses.
4. Fix the error in the finding: validate the input, and return 400 or 404.`,
      flask: `1. Never serve with \`debug=True\`, \`flask run --debug\` or \`FLASK_DEBUG=1\` where others reach it: use a WSGI server.
2. Add one handler, or change the one that is there. \`HTTPException\` keeps its own status:

\`\`\`python
from werkzeug.exceptions import HTTPException

@app.errorhandler(Exception)
def handle_error(error):
    if isinstance(error, HTTPException):
        return error
    app.logger.exception(error)
    return {"error": "internal_error"}, 500
\`\`\`

3. Search views for \`traceback.format_exc()\` and \`str(e)\` in responses.
4. Fix the error in the finding: validate the input, and return 400 or 404.`,
      fastapi: `1. Remove \`debug=True\` from \`FastAPI(…)\` and \`--reload\` from the command that serves the site.
2. Search handlers and \`@app.exception_handler\` for \`traceback.format_exc()\` and \`str(exc)\` in responses. Log the error, and return a generic message.
3. Fix the error in the finding: validate the input with a model, and return 400, 404 or 422.`,
      rails: `1. Run the site with \`RAILS_ENV=production\`, and leave \`config.consider_all_requests_local = false\` there.
2. Search controllers for \`e.message\` and \`e.backtrace\` in responses. Use \`rescue_from\` with a generic message instead.
3. Fix the error in the finding.`,
      spring: `1. Set \`server.error.include-stacktrace=never\`, \`server.error.include-message=never\` and \`server.error.include-exception=false\`.
2. Add one \`@RestControllerAdvice\` that logs the error and returns a generic message. Search for \`printStackTrace\` and \`getMessage()\` in responses.
3. Fix the error in the finding.`,
      aspnet: `1. Run the site with \`ASPNETCORE_ENVIRONMENT=Production\`, and call \`UseDeveloperExceptionPage\` only in development.
2. Call \`app.UseExceptionHandler("/error")\` first, with a page that shows a generic message. Search for \`ex.ToString()\` and \`ex.Message\` in responses.
3. Fix the error in the finding.`,
    },
    risk: 'Clients that display the error message to users need a user-friendly message instead.',
    verify:
      'Repeat the request of the evidence with `curl -sS -i "$URL"`, its `url` as `$URL`. The response has no file paths and no lines that begin with `at` or `File`, and the server log has the trace.',
  },
  references: [
    'https://owasp.org/www-community/Improper_Error_Handling',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
  ],
  readsEveryResponse: true,
  needs: ['responses', 'missingPages'],
  run(artifacts) {
    const errors = errorResponses(artifacts).flatMap((exchange) => {
      const trace = findStackTrace(plainErrorText(exchange)) ?? findTraceInLists(exchange)
      return trace === null ? [] : [observe(exchange, trace.language, trace.text)]
    })
    const pages = artifacts.responses.flatMap((exchange) => {
      const match = exchange.mediaType.includes('html') ? phpInPage.exec(exchange.body)?.[0] : undefined
      const message = match?.replace(/<\/?b>/g, '') ?? findShownMessage(exchange, phpText)
      if (message !== null) return [observe(exchange, 'PHP', message)]
      const trace = findStatedTrace(exchange) ?? findShownTrace(exchange)
      return trace === null ? [] : [observe(exchange, trace.language, trace.text)]
    })
    return [...errors, ...pages.filter(({ url }) => !errors.some((error) => error.url === url))]
  },
})

function findTraceInLists({ mediaType, body }: Exchange): StackTrace | null {
  const document = /json/.test(mediaType) && body.length <= jsonCharsMax ? readJson(body) : undefined
  return document === undefined ? null : findListedTrace(document)
}

function findStatedTrace(exchange: Exchange): StackTrace | null {
  for (const { text } of listJsonErrorMessages(exchange)) {
    const trace = findStackTrace(text)
    if (trace !== null && text.length - trace.text.length <= headingCharsMax) return trace
  }
  return null
}

function observe(exchange: Exchange, language: string, trace: string) {
  return observeResponse(exchange, ['content-type'], {
    excerpt: quoteText(trace.trimStart(), excerptCharsMax),
    details: { language },
  })
}
