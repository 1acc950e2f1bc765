import type { Recipe, SentHeader } from '../../../model/fix.ts'
import {
  headerLines,
  inlineIntoFiles,
  lookForHeaders,
  lookForPolicy,
  lookForSources,
  nameHeaders,
  policySources,
  quoteValue,
  type Stack,
  searchPolicy,
  startingPolicy,
} from './stack.ts'

type ServerWords = {
  readonly name: string
  readonly files: string
  readonly line: (header: SentHeader) => string
  readonly language: string
  readonly where: string
  readonly caution: string
  readonly check: string
}

export const nginx = server({
  name: 'nginx',
  files: '`nginx.conf`, `conf.d/*.conf` or `sites-enabled/*`',
  line: ({ name, value }) => `add_header ${name} ${quoteValue(value)} always;`,
  language: 'nginx',
  where: 'in the `server` block of the site',
  caution:
    'A `location` or `if` block with an `add_header` of its own inherits none from outside: repeat all lines in it, or put them into a file that both `include`. If an application behind `proxy_pass` sends the header too, set it in only one of the two.',
  check: '`nginx -t`, then `nginx -s reload`',
})

export const apache = server({
  name: 'Apache',
  files: 'the virtual host, `conf-enabled/*`, or `.htaccess` in the document root',
  line: ({ name, value }) => `Header always set ${name} ${quoteValue(value)}`,
  language: 'apache',
  where: 'in the virtual host of the site (without access to it, in `.htaccess`)',
  caution:
    'It needs `mod_headers` (`a2enmod headers` on Debian and Ubuntu). `Header set` and `Header always set` are two lists: remove an older line of the same header from the other one. A PHP application may send the header too: keep one of the two.',
  check: '`apachectl configtest`, then a reload',
})

export const caddy = server({
  name: 'Caddy',
  files: 'the `Caddyfile` (or its JSON)',
  line: ({ name, value }) => `header ${name} ${quoteValue(value)}`,
  language: 'text',
  where: 'in the block of the site',
  caution:
    'If an application behind `reverse_proxy` sends the header too, set it in only one of the two. Error pages of Caddy itself need the same line in `handle_errors`.',
  check: '`caddy validate`, then `caddy reload`',
})

function server(words: ServerWords): Stack {
  return {
    headers: (wanted) => serverRecipe(words, wanted, nameHeaders(wanted)),
    policy: policyOf(words),
    policyPlaces: `${searchPolicy} With ${words.name} it is in ${words.files}. The application behind it, or a \`<meta http-equiv>\` element of the pages, may send one too.`,
  }
}

function serverRecipe(words: ServerWords, wanted: readonly SentHeader[], named: string): Recipe {
  return {
    look: [lookAtServer(words), lookForHeaders(wanted)],
    steps: [
      `Send ${named} ${words.where}, beside the existing lines:

\`\`\`${words.language}
${headerLines(wanted, words.line)}
\`\`\``,
      words.caution,
      `Check and load the configuration: ${words.check}.`,
    ],
    keep: ['Every existing header, redirect, `location`, access rule and proxy setting.'],
  }
}

function policyOf(words: ServerWords): Recipe {
  const policy = { name: 'Content-Security-Policy', value: startingPolicy }
  return {
    look: [lookAtServer(words), lookForPolicy, lookForSources],
    steps: [
      `If an application renders the pages and can write a nonce into its inline scripts, send the policy from there. Otherwise send it ${words.where}:

\`\`\`${words.language}
${words.line(policy)}
\`\`\``,
      policySources,
      inlineIntoFiles,
      words.caution,
      `Check and load the configuration: ${words.check}.`,
    ],
    keep: ['Every existing header, redirect, `location`, access rule and proxy setting.'],
  }
}

function lookAtServer({ name, files }: ServerWords): string {
  return `Find the configuration of ${name} (${files}). If it is not in this repository, say so and hand the lines to the operator. Find out what produces the pages: files on disk, or an application behind it.`
}
