import type { Artifacts, Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { markupWithout } from '../../../read/html/markup.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { quoteAround } from '../../../report/evidence/quoteAround.ts'

const valueCharsMin = 6
const valueCharsMax = 200
const parametersMax = 20
/** For the whole site; every page is searched for each. */
const probesMax = 20
const bodyCharsMax = 2 * 1024 * 1024

/** Template engines encode these; other values look the same raw and encoded. */
const encodedCharacter = /<|&(?!#?\w{1,20};)/

/**
 * URL parameters that are reflected in the page without HTML encoding.
 *
 * Firm for `<`, tentative for `&`, which a page may also contain itself; the value must be on no page that was
 * requested without it. Fires on `/list?name=Tea%20%26%20Cake` when the response contains `<h1>Tea &
 * Cake</h1>`; not on `Tea &amp; Cake`, values of letters only, which prove nothing, or values inside scripts
 * and comments. Source: ZAP 10031.
 */
export default passiveCheck({
  id: 'html.reflected-param',
  cwe: 79,
  severity: 'info',
  owner: 'code',
  title: 'URL parameter reflected without HTML encoding',
  why: "If markup is reflected the same way, an attacker's link can run a script in the page with the user's privileges (reflected cross-site scripting). The page prints the parameter without HTML encoding.",
  fix: {
    steps: `1. Find the template behind the \`url\` of the evidence, and the place where it prints the parameter named in the sample.
2. Let the template engine encode it: \`{{ value }}\` instead of \`{{{ value }}}\`, \`|safe\`, \`{!! !!}\`, \`raw\` or \`<%- %>\`. In PHP use \`htmlspecialchars($value, ENT_QUOTES)\`. In string concatenation use an encoder for \`&\`, \`<\`, \`>\`, \`"\` and \`'\`.
3. Do the same wherever the code concatenates request data into HTML: search for string templates that begin with \`<\`.
4. Inside scripts write values with \`JSON.stringify\` and replace \`<\` by \`\\u003c\`.
5. Keep a Content-Security-Policy without \`'unsafe-inline'\` as a second line of defense.`,
    variants: {
      react:
        'JSX encodes by default. Find the place where the page prints the parameter named in the sample: `dangerouslySetInnerHTML`, `innerHTML`, or server code that builds HTML from strings. Render the value as `{value}` instead. Where markup is intended, sanitize it first with DOMPurify.',
      nextjs:
        'JSX encodes by default. Find the place where the page prints the parameter named in the sample: `dangerouslySetInnerHTML`, or a Route Handler that returns HTML built from strings (`new Response("<h1>" + …)`). Render the value as `{value}`. Where markup is intended, sanitize it first with DOMPurify (`isomorphic-dompurify` on the server).',
      express:
        'Where the handler calls `res.send("<h1>" + req.query.…)`, render a template that encodes, or encode with `escape-html`. Use `<%= %>` in EJS and not `<%- %>`, `{{ }}` in Handlebars and not `{{{ }}}`, `#{ }` in Pug and not `!{ }`.',
    },
    risk: 'Texts that were meant to contain markup then show their tags: sanitize there instead. Text that is encoded twice shows `&amp;`: encode once, where it is printed.',
    verify:
      'Repeat the request with `curl -sS -G --data-urlencode "$NAME=<b>&" "$URL"`, the `url` of the evidence up to its `?` as `$URL` and the parameter of the sample as `$NAME`. The response contains `&lt;b&gt;&amp;` in that place and nowhere `<b>&`.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
    'https://owasp.org/www-community/attacks/xss/',
  ],
  needs: ['responses'],
  skipReason: (artifacts) =>
    listProbes(artifacts).length === 0
      ? 'no page URL had a parameter value that shows whether it is encoded: run an active scan to test for reflected cross-site scripting'
      : null,
  run(artifacts) {
    const probes = listProbes(artifacts)
    return probes.flatMap(({ response, name, value }) => {
      const markup = markupOf(response)
      const at = markup.indexOf(value)
      if (at === -1 || isOwnText(value, artifacts)) return []
      return [
        observeResponse(response, ['content-type'], {
          sample: `${pathOf(response.url)}: ${name}`,
          confidence: value.includes('<') ? 'firm' : 'tentative',
          excerpt: quoteAround(markup, { start: at, end: at + value.length, chars: 40 }),
          details: { parameter: name },
        }),
      ]
    })
  },
})

type Probe = { readonly response: Exchange; readonly name: string; readonly value: string }

function listProbes({ responses }: Pick<Artifacts, 'responses'>): readonly Probe[] {
  const probes = responses.flatMap((response) => {
    if (!isHtml(response)) return []
    const parameters = [...(resolveUrl(response.url, response.url)?.searchParams ?? [])].slice(
      0,
      parametersMax,
    )
    return parameters.flatMap(([name, value]) => (isTelling(value) ? [{ response, name, value }] : []))
  })
  return probes.slice(0, probesMax)
}

function isTelling(value: string): boolean {
  return value.length >= valueCharsMin && value.length <= valueCharsMax && encodedCharacter.test(value)
}

/** The site's own text occurs on pages requested without the value. */
function isOwnText(value: string, { responses }: Pick<Artifacts, 'responses'>): boolean {
  return responses.some((response) => {
    if (!isHtml(response) || !response.body.includes(value)) return false
    const parameters = [...(resolveUrl(response.url, response.url)?.searchParams ?? [])]
    return parameters.every(([, other]) => other !== value)
  })
}

function isHtml({ mediaType }: Exchange): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
}

function markupOf({ body }: Exchange): string {
  return markupWithout(body.slice(0, bodyCharsMax), ['script', 'style'])
}
