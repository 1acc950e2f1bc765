import { passiveCheck } from '../../../model/check.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Responses with a body but without a usable `Content-Type`.
 *
 * Certain: it reads the response itself. Fires on 200 with a body and no header, or an empty one; not on 204,
 * on redirects or on errors. Source: RFC 9110 §8.3; MIME Sniffing §7.
 */
export default passiveCheck({
  id: 'headers.content-type-missing',
  cwe: 345,
  severity: 'low',
  owner: 'config',
  title: 'Content-Type header missing',
  why: 'Content that an attacker supplies can run as a page of this site, scripts included. Without a `Content-Type`, browsers guess the type of the response from its first bytes (MIME sniffing).',
  fix: {
    steps:
      'Find the route or file behind the URLs named in the samples and send the right `Content-Type`: `application/json` for data, `text/plain; charset=utf-8` for text, `application/octet-stream` with `Content-Disposition: attachment` for downloads. For static files, use a file extension that the server knows, or configure the type where the files are sent (`types` in nginx, `headers` in `vercel.json`, `_headers` of the host). Send `X-Content-Type-Options: nosniff` as well.',
    variants: {
      'nextjs-pages':
        "In the API route of the URLs named in the samples use `res.json(data)` or `res.setHeader('Content-Type', 'text/plain; charset=utf-8')`. For a file in `public/` without an extension, add its type under `headers()` in the Next.js configuration.",
      nextjs:
        "In the Route Handler of the URLs named in the samples, return `Response.json(data)`, or `new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })`; in a Pages Router API route use `res.json(data)` or `res.setHeader('Content-Type', …)`. For a file in `public/` without an extension, add its type under `headers()` in the Next.js configuration.",
      express:
        "In the route of the URLs named in the samples, respond with `res.json(data)`, or set the type before sending: `res.type('text/plain').send(body)`. `res.end(body)` and piped streams set none. For files without an extension, set it in the `setHeaders` option of `express.static`.",
    },
    risk: 'A wrong type is worse than none: data sent as `text/html` can run as a page, and `nosniff` blocks scripts and styles with a wrong type.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. The response has one `content-type` header with the right type.',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc9110#section-8.3', 'https://mimesniff.spec.whatwg.org/'],
  needs: ['responses'],
  run({ responses }) {
    return responses
      .filter(({ status, bodyBytes, mediaType }) => status === 200 && bodyBytes > 0 && mediaType === '')
      .map((response) => observeResponse(response, ['content-type', 'content-length']))
  },
})
