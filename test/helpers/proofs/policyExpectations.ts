import { type Expectation, headers, hostsIn, type Output } from './output.ts'

const policies = (output: Pick<Output, 'text'>) => headers(output, 'content-security-policy')
const policy = (output: Pick<Output, 'text'>) => policies(output).join('; ')

/** Sources of a directive or of its fallback; everything without both. */
function sources(output: Output, directive: string): string {
  const found = [directive, 'default-src'].map((name) =>
    new RegExp(`(?:^|;)\\s*${name}\\s([^;]*)`).exec(policy(output)),
  )
  return found.find((match) => match !== null)?.[1] ?? '* data: https: http:'
}

const noncesOf = (text: string) => policy({ text }).match(/'nonce-[^']*'/g) ?? []

function asciiOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\x21-\x7e]+/g, '')
}

export const policyExpectations: readonly Expectation[] = [
  {
    words: /names none of the hosts of the samples/,
    isFixed(output, { evidence }) {
      const allowed = sources(output, 'script-src')
      return (
        allowed.includes("'strict-dynamic'") ||
        !hostsIn(evidence.samples ?? []).some((host) => allowed.includes(host))
      )
    },
  },
  {
    words: /no header or directive that the samples name/,
    isFixed: ({ text }, { evidence }) =>
      !(evidence.samples ?? []).some((sample) =>
        (sample.toLowerCase().match(/[a-z]+(?:-[a-z]+)+/g) ?? []).some((name) =>
          text.toLowerCase().includes(name),
        ),
      ),
  },
  {
    words: /No directive has `http:`/,
    isFixed: (output) =>
      policies(output).length > 0 &&
      !/\b(?:http|ws):|\blocalhost\b|\b\d+\.\d+\.\d+\.\d+\b/.test(policy(output)),
  },
  { words: /There is a `content-security-policy` header/, isFixed: (output) => policies(output).length > 0 },
  {
    words: /one `content-security-policy` header with the intended `script-src`/,
    isFixed: (output) => policies(output).length === 1 && /(?:script|default)-src/.test(policy(output)),
  },
  {
    words: /one `content-security-policy` header with the directives named in the samples/,
    isFixed: (output, { evidence }) =>
      policies(output).length === 1 &&
      (evidence.samples ?? [])
        .flatMap((sample) => sample.match(/\b[a-z]+-(?:src|uri)\b/g) ?? [])
        .every((name) => policy(output).includes(`${name} `)) &&
      !/base-uri [^;]*(?:\*|[a-z]+:)(?:\s|;|$)/.test(policy(output)),
  },
  {
    words: /one `content-security-policy` header with no `'unsafe-inline'` in `script-src`/,
    isFixed: (output) =>
      policies(output).length === 1 &&
      [sources(output, 'script-src'), /script-src-attr ([^;]*)/.exec(policy(output))?.[1] ?? ''].every(
        (allowed) => !allowed.includes("'unsafe-inline'") || /'(?:nonce|sha\d+)-[\w+/=-]+'/.test(allowed),
      ),
  },
  {
    words: /The policy has `form-action`/,
    isFixed: (output) => policy(output).includes('form-action '),
  },
  {
    words: /The `'nonce-…'` in the `content-security-policy` header differs/,
    isFixed({ text, again }) {
      const [first = ''] = noncesOf(text)
      return first.length >= "'nonce-'".length + 22 && first !== noncesOf(again)[0]
    },
  },
  {
    words: /`style-src` and `style-src-elem` have no `'unsafe-inline'`/,
    isFixed: (output) =>
      policies(output).length > 0 &&
      !/(?:^|;)\s*style-src(?:-elem)?\s[^;]*'unsafe-inline'/.test(policy(output)) &&
      !sources(output, 'style-src').includes("'unsafe-inline'"),
  },
  {
    words: /The words named in the samples are gone or corrected/,
    isFixed: ({ text }, { evidence }) => {
      // Samples name words that are valid elsewhere.
      const directive = asciiOf(String(evidence.excerpt))
      return directive === '' || !asciiOf(text).includes(directive)
    },
  },
  {
    words: /No directive has `'unsafe-eval'`/,
    isFixed: (output) => policies(output).length > 0 && !policy(output).includes("'unsafe-eval'"),
  },
  {
    words: /No directive for scripts or plugins has `\*`/,
    isFixed: (output) =>
      ['script-src', 'object-src'].every(
        (name) => !/(?:^|\s)(?:\*|[a-z]+:|https?:\/\/\*)(?=\s|$)/.test(sources(output, name)),
      ),
  },
  {
    words: /has `frame-ancestors 'self'`/,
    isFixed: (output) =>
      /frame-ancestors (?!\*)/.test(policy(output)) ||
      (!policy(output).includes('frame-ancestors') &&
        headers(output, 'x-frame-options').length === 1 &&
        /^(?:deny|sameorigin)$/.test(headers(output, 'x-frame-options')[0] ?? '')),
  },
]
