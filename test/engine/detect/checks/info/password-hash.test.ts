import check from '../../../../../src/engine/detect/checks/info/password-hash.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn } from '../../../../helpers/fakes/fakeSecrets.ts'
import { exchange, page, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable, type FoundCase } from '../../../../helpers/tables/checkTable.ts'

const url = `${siteUrl}api/users`
const json = (body: string) => ({
  responses: [exchange({ url, headers: { 'content-type': 'application/json' }, body })],
})
const bundleUrl = `${siteUrl}assets/index.js`
const bundle = (text: string) => ({ scripts: [script({ url: bundleUrl, text })] })
const html = (markup: string) => ({ pages: [page({ body: `<!doctype html>${markup}` })] })

const bcrypt = `$2b$10$${drawn('base62', 53)}`
const slashed = `$2y$12$${drawn('base62', 26)}/${drawn('base62', 26, 'b')}`
const hashes = {
  bcrypt,
  Argon2: `$argon2id$v=19$m=65536,t=3,p=4$${drawn('base62', 22)}$${drawn('base62', 43)}`,
  'SHA-512 crypt': `$6$${drawn('base62', 16)}$${drawn('base62', 86)}`,
  'SHA-256 crypt': `$5$rounds=5000$${drawn('base62', 16)}$${drawn('base62', 43)}`,
  'MD5 crypt': `$apr1$${drawn('base62', 8)}$${drawn('base62', 22)}`,
  phpass: `$P$B${drawn('base62', 30)}`,
  PBKDF2: `pbkdf2_sha256$600000$${drawn('base62', 22)}$${drawn('base62', 43)}=`,
  scrypt: `scrypt:32768:8:1$${drawn('base62', 16)}$${drawn('hex', 128)}`,
}

const finds = (
  given: FoundCase['given'],
  { hash = bcrypt, method = 'bcrypt', field = 'password', path = '/api/users' } = {},
): FoundCase => ({
  given,
  secrets: [hash.slice(-24)],
  findings: [
    {
      severity: 'high',
      samples: [`${method} in "${field}" of ${path}`],
      confidence: 'certain',
      excerpt: `${field}: ${redactSecret(hash)}`,
    },
  ],
})

checkTable(check, {
  clean: {
    'a page': { pages: [page()] },
    'an article that shows a hash': html(
      `<p>A hash such as ${bcrypt} holds its salt.</p><pre>password: "${bcrypt}"</pre>`,
    ),
    'an article bundled as a script': bundle(`e.jsx("code",{children:"${bcrypt}"})`),
    'sample JSON bundled as a script': bundle(`const text="{\\n  \\"password\\": \\"${bcrypt}\\"\\n}"`),
    'sample JSON in a template literal': bundle(`const text=\`{ "password": "${bcrypt}" }\``),
    'a sample in a response': json(JSON.stringify({ text: `{ "password": "${bcrypt}" }` })),
    'a field for another purpose in React Server Components': html(
      `<script>self.__next_f.push([1,"{\\"etag\\":\\"$${bcrypt}\\"}"])</script>`,
    ),
    'a field for another purpose': json(JSON.stringify({ etag: bcrypt })),
    'bare hex': json(JSON.stringify({ password_hash: drawn('hex', 64) })),
    'a value with the same prefix': json(JSON.stringify({ password: '$2b$10$short', hash: '$6$salt$' })),
    'a placeholder': json(JSON.stringify({ password: `$2b$10$${'x'.repeat(53)}` })),
    "the sample of PHP's documentation": json(
      JSON.stringify({ hash: `$2y$10$.vGA1O9wmRjrwAVXD98HNO${'gsNpDczlqm3Jq7KnEd1rVAGv3Fykk1a'}` }),
    ),
    'a plain text': {
      responses: [exchange({ url, body: `password="${bcrypt}"` })],
    },
  },
  found: {
    ...Object.fromEntries(
      Object.entries(hashes).map(([method, hash]) => [
        `${method} in an API response`,
        finds(json(JSON.stringify([{ id: 1, password: hash }])), { hash, method }),
      ]),
    ),
    'a pretty-printed response': finds(json(JSON.stringify({ password: bcrypt }, null, 2))),
    'a response with escaped slashes': {
      given: json(`{"password_hash":"${slashed.replace('/', '\\/')}"}`),
      secrets: [slashed.slice(-24)],
      findings: [{ severity: 'high', samples: ['bcrypt in "password_hash" of /api/users'] }],
    },
    'state data in a page': finds(
      html(
        `<script id="__NEXT_DATA__" type="application/json">{"user":{"passwordHash":"${bcrypt}"}}</script>`,
      ),
      { field: 'passwordHash', path: '/' },
    ),
    'the payload of React Server Components': finds(
      html(`<script>self.__next_f.push([1,"{\\"user\\":{\\"password\\":\\"$${bcrypt}\\"}}"])</script>`),
      { path: '/' },
    ),
    'React Server Components that the router fetches': finds({
      responses: [
        exchange({
          url,
          headers: { 'content-type': 'text/x-component' },
          body: `5:["$","$L6",null,{"user":{"password":"$${bcrypt}"}}]\n`,
        }),
      ],
    }),
    'data in an attribute': finds(
      html(`<div data-page="{&quot;user&quot;:{&quot;password&quot;:&quot;${bcrypt}&quot;}}"></div>`),
      { path: '/' },
    ),
    'a bundle with a hash comparison': finds(bundle(`const u={name:"admin",pwdHash: '${bcrypt}'}`), {
      field: 'pwdHash',
      path: '/assets/index.js',
    }),
    'several hashes as one finding': {
      given: json(JSON.stringify([{ password: bcrypt }, { password: hashes.Argon2 }, { password: bcrypt }])),
      secrets: [bcrypt.slice(-24), hashes.Argon2.slice(-24)],
      findings: [
        {
          severity: 'high',
          samples: ['Argon2 in "password" of /api/users', 'bcrypt in "password" of /api/users'],
        },
      ],
    },
  },
})
