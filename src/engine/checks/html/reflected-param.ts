import { observeAnswer } from '../../evidence/observeResponse.ts'
import { quoteAround } from '../../evidence/quoteAround.ts'
import type { Artifacts, Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { markupWithout } from '../../parse/html/markup.ts'
import { pathOf, resolveUrl } from '../../parse/url/urls.ts'

const valueCharsMin = 6
const valueCharsMax = 200
const parametersMax = 20
/** Of the whole site; each is looked for in every page. */
const probesMax = 20
const bodyCharsMax = 2 * 1024 * 1024

/** What every template engine encodes in text: without it in the value, encoded and raw look alike. */
const tellingCharacter = /<|&(?!#?\w{1,20};)/

/**
 * Values of the address that stand in the page's markup as they are, with the characters that should be encoded.
 *
 * Firm for `<`, tentative for `&`, which a page may also have of its own; the value must stand on no page that
 * was asked for without it. Fires on `/list?name=Tea%20%26%20Cake` that answers `<h1>Tea & Cake</h1>`; not on
 * `Tea &amp; Cake`, values of letters alone, which prove nothing, or values inside scripts and comments.
 * Source: ZAP 10031.
 */
export default passiveCheck({
  id: 'html.reflected-param',
  cwe: 79,
  severity: 'info',
  owner: 'code',
  title: 'Value from the address stands in the page unencoded',
  why: 'The page takes over what the address says without encoding it. If it takes over markup the same way, a prepared link runs somebody’s script in the page with everything that the visitor may do there.',
  fix: {
    steps: `1. Find the template behind the \`url\` of the evidence, and the place where it prints the parameter named in the sample.
2. Let the template engine encode it: \`{{ value }}\` instead of \`{{{ value }}}\`, \`|safe\`, \`{!! !!}\`, \`raw\` or \`<%- %>\`; in PHP \`htmlspecialchars($value, ENT_QUOTES)\`; in hand-made strings an encoder for \`&\`, \`<\`, \`>\`, \`"\` and \`'\`.
3. Do the same wherever the code joins text of a request into HTML: search for string templates that begin with \`<\`.
4. Inside scripts write values with \`JSON.stringify\` and replace \`<\` by \`\\u003c\`.
5. Keep a Content-Security-Policy without \`'unsafe-inline'\` as the second line.`,
    variants: {
      react:
        'JSX encodes by itself. Look for `dangerouslySetInnerHTML`, `innerHTML` and server code that joins HTML from strings at the place where the page prints the parameter named in the sample, and render the value as `{value}` instead. Where markup is really meant, clean it first with DOMPurify.',
      nextjs:
        'JSX encodes by itself. Look for `dangerouslySetInnerHTML` and for Route Handlers that answer HTML made of strings (`new Response("<h1>" + …)`), at the place where the page prints the parameter named in the sample. Render the value as `{value}`; where markup is really meant, clean it first with DOMPurify (`isomorphic-dompurify` on the server).',
      express:
        'Where the handler answers with `res.send("<h1>" + req.query.…)`, render a template that encodes (`<%= %>` in EJS and not `<%- %>`, `{{ }}` in Handlebars and not `{{{ }}}`, `#{ }` in Pug and not `!{ }`), or encode with `escape-html`.',
    },
    risk: 'Texts that were meant to hold markup show their tags afterwards: sanitise there instead. Text that is encoded twice shows `&amp;`: encode once, where it is printed.',
    verify:
      'Repeat the request with `curl -sS "$URL"`, the `url` of the evidence as `$URL` with `%3Cb%3E%26` put into the parameter named in the sample: the answer holds `&lt;b&gt;&amp;` in that place and nowhere `<b>&`.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
    'https://owasp.org/www-community/attacks/xss/',
  ],
  needs: ['responses'],
  skipReason: (artifacts) =>
    listProbes(artifacts).length === 0
      ? 'no page was fetched by an address with a value that would show it'
      : null,
  run(artifacts) {
    const probes = listProbes(artifacts)
    return probes.flatMap(({ answer, name, value }) => {
      const markup = markupOf(answer)
      const at = markup.indexOf(value)
      if (at === -1 || isOwnText(value, artifacts)) return []
      return [
        observeAnswer(answer, ['content-type'], {
          sample: `${pathOf(answer.url)}: ${name}`,
          confidence: value.includes('<') ? 'firm' : 'tentative',
          excerpt: quoteAround(markup, { start: at, end: at + value.length, chars: 40 }),
          details: { parameter: name },
        }),
      ]
    })
  },
})

type Probe = { readonly answer: Exchange; readonly name: string; readonly value: string }

/** The parameters of pages whose value would tell whether it is encoded. */
function listProbes({ responses }: Pick<Artifacts, 'responses'>): readonly Probe[] {
  const probes = responses.flatMap((answer) => {
    if (!isHtml(answer)) return []
    const parameters = [...(resolveUrl(answer.url, answer.url)?.searchParams ?? [])].slice(0, parametersMax)
    return parameters.flatMap(([name, value]) => (isTelling(value) ? [{ answer, name, value }] : []))
  })
  return probes.slice(0, probesMax)
}

function isTelling(value: string): boolean {
  return value.length >= valueCharsMin && value.length <= valueCharsMax && tellingCharacter.test(value)
}

/** Says whether a page that was asked for without the value has it too: then the site itself writes it so. */
function isOwnText(value: string, { responses }: Pick<Artifacts, 'responses'>): boolean {
  return responses.some((answer) => {
    if (!isHtml(answer) || !answer.body.includes(value)) return false
    const parameters = [...(resolveUrl(answer.url, answer.url)?.searchParams ?? [])]
    return parameters.every(([, other]) => other !== value)
  })
}

function isHtml({ mediaType }: Exchange): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
}

function markupOf({ body }: Exchange): string {
  return markupWithout(body.slice(0, bodyCharsMax), ['script', 'style'])
}
