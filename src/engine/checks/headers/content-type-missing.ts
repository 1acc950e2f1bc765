import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Answers with a body and no usable `Content-Type`.
 *
 * Certain: it reads the answer itself. Fires on 200 with a body and no field, or an empty one; not on 204,
 * on redirects or on errors. Source: RFC 9110 §8.3; MIME Sniffing §7.
 */
export default passiveCheck({
  id: 'headers.content-type-missing',
  cwe: 345,
  severity: 'low',
  owner: 'config',
  title: 'Answer without a Content-Type',
  why: 'Browsers guess the type of such an answer from its first bytes. Content that somebody else supplied can then be taken for a page of this site, with scripts in it.',
  fix: {
    steps:
      'Find the route or file that gives the addresses named in the samples and send the right `Content-Type`: `application/json` for data, `text/plain; charset=utf-8` for text, `application/octet-stream` with `Content-Disposition: attachment` for downloads. For static files, give the file an extension that the server knows, or add the type to its table (`types` in nginx, `headers` in `vercel.json`, `_headers` on Netlify and Cloudflare Pages). Send `X-Content-Type-Options: nosniff` as well.',
    variants: {
      nextjs:
        "In the Route Handler of the addresses named in the samples, answer with `Response.json(data)`, or `new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })`; in a Pages Router API route use `res.json(data)` or `res.setHeader('Content-Type', …)`. For a file in `public/` without an extension, add its type under `headers()` in the Next.js configuration.",
      express:
        "In the route of the addresses named in the samples, answer with `res.json(data)`, or set the type before sending: `res.type('text/plain').send(body)`. `res.end(body)` and piped streams set none. For files without an extension, set it in the `setHeaders` option of `express.static`.",
    },
    risk: 'A type that does not fit is worse than none: data that is sent as `text/html` can run as a page, and scripts and styles with a wrong type are refused under `nosniff`.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. Among the headers is one `content-type` line with the right type.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc9110#section-8.3', 'https://mimesniff.spec.whatwg.org/'],
  needs: ['responses'],
  run({ responses }) {
    return responses
      .filter(({ status, bodyBytes, mediaType }) => status === 200 && bodyBytes > 0 && mediaType === '')
      .map((answer) => observeAnswer(answer, ['content-type', 'content-length']))
  },
})
