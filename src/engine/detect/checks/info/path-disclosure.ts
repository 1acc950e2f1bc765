import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { errorResponses, plainErrorText } from '../../../read/derive/errorResponses.ts'
import { findStackTrace } from '../../../read/text/stackTraces.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteAround } from '../../../report/evidence/quoteAround.ts'
import { visibleErrorText } from './_errorText.ts'
import { findSystemError } from './_systemError.ts'

/** Folders that no URL path begins with. */
const serverPath =
  /(?<![\w./:@-])(?:file:\/\/)?\/(?:var\/(?:www|task|runtime|lib|app|opt)|usr\/(?:src|local|share|lib)|vercel\/path0|opt\/(?:render|bitnami|build)|home\/(?:runner|ubuntu|node|ec2-user|app|www|forge|[a-z_][\w.-]{1,31}\/[\w.@+-]{1,80}))\/[\w.@+/-]{2,200}/

/** URL paths may begin with these too, so only source and data files count. */
const sharedPath =
  /(?<![\w./:@-])(?:file:\/\/)?\/(?:home|Users|root|app|srv|opt|tmp|workspace|code|data|mnt)\/(?:[\w.@+-]{1,80}\/){0,12}[\w.@+-]{0,80}\.(?:[cm]?[jt]sx?|py|rb|php|java|go|cs|ejs|hbs|pug|twig|erb|blade\.php|sqlite3?|db|sql|ini|ya?ml|conf|log|env)(?![\w/-])/

/** Either slash; JSON doubles backslashes. */
const windowsPath =
  /(?<![\w])[A-Za-z]:(?:\\{1,2}(?:[\w .()@-]{1,80}\\{1,2}){1,12}[\w .()@-]{1,80}|\/(?:[\w .()@-]{1,80}\/){1,12}[\w.()@-]{1,80}\.\w{1,8}(?![\w/]))/

const pathForms = [serverPath, windowsPath, sharedPath]

const fileErrorWords =
  /ENOENT|EACCES|ENOTDIR|EISDIR|EPERM|no such file|not found|cannot find|can't find|could not|couldn't|unable to|failed|denied|open_basedir|does not exist|doesn't exist|error|exception|warning|unexpected|missing|invalid/i

const contextChars = 120
const bodyCharsMax = 512 * 1024

/**
 * Full path disclosure: error responses that contain file system paths of the server.
 *
 * Firm: the text has the form of a server path next to words about the error, in a 4xx or 5xx response or in
 * a JSON error. A Node.js system error object in successful JSON counts too. Fires on `ENOENT: no such file
 * or directory, open '/var/task/data/a.json'`; not on the requested path, on pages that explain such errors,
 * nor on stack traces, which info.stack-trace reports. Source: ZAP 110009.
 */
export default passiveCheck({
  id: 'info.path-disclosure',
  cwe: 209,
  severity: 'low',
  owner: 'code',
  title: 'Full path disclosure in error message',
  why: 'An attacker learns where the application is installed, under which user it runs and what it is built with. That helps with other attacks such as path traversal. The server sends its internal error messages to the client.',
  fix: {
    steps: `Return a generic error message with an ID, and log the original message with its path under that ID.

1. Search for code that sends errors to the client: \`res.json(error)\`, \`error.message\`, \`String(error)\`, \`str(e)\`, \`$e->getMessage()\`.
2. Add one global error handler that logs the error and returns \`{ "error": "internal_error", "request_id": "…" }\` with status 500.
3. Fix the error in the finding. If a name from the request is part of the path, look it up in a fixed list instead, or check that the resolved path is inside the intended folder.
4. Set the environment of the deployment to production. PHP: \`display_errors = Off\` and \`log_errors = On\` in \`php.ini\`.`,
    variants: {
      nextjs: `1. In Route Handlers, API routes and Server Actions do not return \`error.message\`: log the error, and return \`Response.json({ error: 'internal_error' }, { status: 500 })\`.
2. Fix the error in the finding. A file that is missing on the server (\`/var/task/…\`) was not bundled with the function. Read it with \`path.join(process.cwd(), …)\` and list it in \`outputFileTracingIncludes\` of the Next.js configuration, or import it.
3. If a name from the request is part of the path, look it up in a fixed list instead.`,
      express: `1. Add a handler with four parameters after all routes that logs the error and returns a generic message:

\`\`\`js
app.use((err, req, res, next) => {
  console.error(err)
  if (res.headersSent) return next(err)
  res.status(err.status ?? 500).json({ error: err.expose ? err.message : 'internal_error' })
})
\`\`\`

2. Replace \`res.send(err.message)\` in \`catch\` blocks with \`next(err)\`.
3. For files use \`res.sendFile(name, { root })\`, which rejects names outside the folder.`,
    },
    risk: 'Clients that display the error message to users need a user-friendly message instead.',
    verify:
      'Repeat the request with `curl -sS -i "$URL"`, the `url` of the evidence as `$URL`. The response has the same status and no path, and the server log has the message.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    'https://owasp.org/www-community/attacks/Full_Path_Disclosure',
  ],
  readsEveryResponse: true,
  needs: ['responses', 'missingPages'],
  run(artifacts) {
    const named = errorResponses(artifacts).flatMap((exchange) => {
      if (!pathForms.some((form) => form.test(exchange.body))) return []
      if (findStackTrace(plainErrorText(exchange)) !== null) return []
      const excerpt = findPath(exchange)
      return excerpt === null ? [] : [{ exchange, excerpt }]
    })
    // Programs often send a caught error with status 200.
    const sent = artifacts.responses.flatMap((exchange) => {
      const excerpt = named.some((one) => one.exchange === exchange) ? null : findSentError(exchange)
      return excerpt === null ? [] : [{ exchange, excerpt }]
    })
    return [...named, ...sent].map(({ exchange, excerpt }) =>
      observeResponse(exchange, ['content-type'], { confidence: 'firm', excerpt }),
    )
  },
})

function findSentError({ mediaType, body, requestedUrl }: Exchange): string | null {
  const isData = !/\bjson$/.test(mediaType) || new URL(requestedUrl).pathname.endsWith('.json')
  return isData || body.length > bodyCharsMax ? null : findSystemError(body)
}

function findPath(exchange: Exchange): string | null {
  const plain = visibleErrorText(exchange)
  const isPage = exchange.mediaType.includes('html')
  const requested = decodedPath(exchange.requestedUrl)
  for (const pattern of pathForms) {
    // Raw text, because decoding would turn `D:\\news` into a line break.
    const text = pattern === windowsPath && !isPage ? exchange.body.slice(0, bodyCharsMax) : plain
    const match = pattern.exec(text)
    if (match === null || isEcho(match[0], requested)) continue
    const start = match.index
    const end = start + match[0].length
    const around = `${text.slice(Math.max(0, start - contextChars), start)} ${text.slice(end, end + contextChars)}`
    if (fileErrorWords.test(around)) return quoteAround(text, { start, end, chars: contextChars })
  }
  return null
}

function isEcho(path: string, requested: string): boolean {
  return requested.length > 1 && (path.startsWith(requested) || requested.includes(path))
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname // Not UTF-8: echoed unchanged, if at all.
  }
}
