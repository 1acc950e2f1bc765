import { errorAnswers, plainErrorText } from '../../derive/errorResponses.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { quoteText } from '../../evidence/quoteText.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { findStackTrace } from '../../parse/text/stackTraces.ts'

/** What PHP with `display_errors` writes into a page that otherwise succeeds; in prose the marks are escaped. */
const phpInPage =
  /<b>(?:Fatal error|Parse error|Warning|Notice|Deprecated)<\/b>: {1,2}[^\n]{1,500} in <b>[^<\n]{1,300}\.php<\/b> on line <b>\d{1,6}<\/b>/

const excerptCharsMax = 600

/**
 * Stack traces in what the target answers when something goes wrong.
 *
 * Certain: two frames in the form of a language, in an answer of 4xx or 5xx or in a JSON error; or PHP's own
 * message inside a page. Fires on `Error: …` with two lines `at f (/app/x.js:1:2)` under 500; not on a page
 * of documentation that shows a trace. Sources: ZAP 90022, nuclei express-stack-trace.
 */
export default passiveCheck({
  id: 'info.stack-trace',
  cwe: 209,
  severity: 'medium',
  owner: 'code',
  title: 'Stack trace in an error answer',
  why: 'The trace shows paths, packages with their versions, and the inner structure of the server to anybody who makes it fail. That turns guessing at weaknesses into reading them.',
  fix: {
    steps: `Answer errors with a sentence of your own and an id, and write the trace to the log under that id.

1. Set the environment to production where the site runs (\`NODE_ENV=production\`, \`APP_ENV=production\` and \`APP_DEBUG=false\`, \`DEBUG=False\`, \`ASPNETCORE_ENVIRONMENT=Production\`, \`RAILS_ENV=production\`).
2. Add one handler for errors, at the outermost place, that logs the error and answers \`{ "error": "internal_error", "request_id": "…" }\` with 500.
3. Search for places that hand errors out themselves, such as \`res.json(error)\`, \`error.stack\`, \`traceback.format_exc()\`, \`e.printStackTrace()\`, and change them.
4. Mend the error that the finding shows: unexpected input should get a 400 or 404.
5. PHP: \`display_errors = Off\` and \`log_errors = On\` in \`php.ini\`.`,
    variants: {
      nextjs: `1. Run the output of \`next build\` with \`next start\` (or the host's adapter), never \`next dev\`: a production build shows no traces of its own.
2. In Route Handlers and API routes look for \`error.stack\`, \`String(error)\` or \`Response.json({ error })\` in \`catch\` blocks. Log the error, and answer \`Response.json({ error: 'internal_error' }, { status: 500 })\`.
3. Add \`app/error.tsx\` and \`app/global-error.tsx\`. Show \`error.digest\` there, never \`error.stack\`.
4. Mend the error that the finding shows: validate the input, and answer 400 or 404.`,
      express: `1. Set \`NODE_ENV=production\`: Express's default handler then answers without the trace.
2. Add a handler with four parameters after all routes:

\`\`\`js
app.use((err, req, res, next) => {
  req.log?.error(err) ?? console.error(err)
  if (res.headersSent) return next(err)
  res.status(err.status ?? 500).json({ error: err.expose ? err.message : 'internal_error' })
})
\`\`\`

3. Remove \`errorhandler\`, and every \`res.send(err)\` and \`err.stack\` in \`catch\` blocks. In Express 4 pass errors of \`async\` handlers to \`next\`.
4. Mend the error that the finding shows: validate the input, and answer 400 or 404.`,
      django: `1. Set \`DEBUG = False\` in the production settings, with \`ALLOWED_HOSTS\` filled in.
2. Provide \`templates/500.html\` and \`templates/404.html\`; set \`LOGGING\` so that \`django.request\` writes the trace to the log.
3. Search views for \`traceback.format_exc()\` and \`str(e)\` in answers.
4. Mend the error that the finding shows.`,
      laravel: `1. Set \`APP_DEBUG=false\` and \`APP_ENV=production\` in the production environment, then run \`php artisan config:cache\`.
2. Search for \`getTraceAsString\` and \`getMessage\` in answers, and use \`report($e)\` with an answer of your own instead.
3. Mend the error that the finding shows.`,
    },
    risk: 'Clients that show the message of the error to people need a sentence made for them instead.',
    verify:
      'Deploy, then repeat the request of the evidence with `curl -sS -i "$URL"`, its `url` as `$URL`: the answer has no file paths and no lines that begin with `at` or `File`, and the log of the server has the trace.',
  },
  references: [
    'https://owasp.org/www-community/Improper_Error_Handling',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
  ],
  needs: ['responses', 'missingPages'],
  run(artifacts) {
    const errors = errorAnswers(artifacts).flatMap((exchange) => {
      const trace = findStackTrace(plainErrorText(exchange))
      return trace === null ? [] : [observe(exchange, trace.language, trace.text)]
    })
    const pages = artifacts.responses.flatMap((exchange) => {
      const match = exchange.mediaType.includes('html') ? phpInPage.exec(exchange.body)?.[0] : undefined
      return match === undefined ? [] : [observe(exchange, 'PHP', match.replace(/<\/?b>/g, ''))]
    })
    return [...errors, ...pages]
  },
})

function observe(exchange: Exchange, language: string, trace: string) {
  return observeAnswer(exchange, ['content-type'], {
    excerpt: quoteText(trace.trimStart(), excerptCharsMax),
    details: { language },
  })
}
