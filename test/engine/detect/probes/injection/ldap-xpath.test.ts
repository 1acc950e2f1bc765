import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import ldapXpath from '../../../../../src/engine/detect/probes/injection/ldap-xpath.ts'
import { describeInterpreter } from '../../../../helpers/applications/interpreters.ts'
import { escapeFilter, searchDirectory } from '../../../../helpers/applications/ldapDirectory.ts'
import { openShopDatabase } from '../../../../helpers/applications/shopDatabase.ts'
import { html, json, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { sentValues } from '../../../../helpers/tables/sentValues.ts'

const siteOf = (response: (user: string) => SiteResponse | Promise<SiteResponse>): Site => ({
  routes: {
    '/people': ({ path }) => response(new URL(path, 'https://app.example').searchParams.get('user') ?? ''),
  },
})

const people = entry('GET', '/people?user=ada')

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function search(
  filter: string,
  describe: (error: unknown) => string = () => 'Something went wrong',
): SiteResponse {
  try {
    const found = searchDirectory(filter).map(
      ({ cn = [], roomnumber = [] }) => `<li>${cn} in ${roomnumber}</li>`,
    )
    return html(found.length === 0 ? '<p>Nobody found</p>' : `<ul>${found.join('')}</ul>`)
  } catch (error) {
    return { ...html(`<p>${escapeHtml(describe(error))}</p>`), status: 500 }
  }
}

const quoteWords =
  'amber birch coral dune ember fjord grove heath inlet jetty knoll lagoon marsh notch'.split(' ')

function withQuote({ status = 200, body = '' }: SiteResponse, times: number): SiteResponse {
  const story = `${body}`.includes('<li>') ? 'member of the rowing club since spring '.repeat(9) : ''
  const words = Array.from({ length: 4 * times }, () => quoteWords[randomInt(quoteWords.length)])
  return {
    ...html(`${body}<p>${'garden paths are open '.repeat(30)}${story}</p><q>${words.join(' ')}</q>`),
    status,
  }
}

const found = (language: string, place: string) => [
  {
    severity: 'high' as const,
    samples: ['GET /people: user (query)'],
    evidence: { language, stands_in: place },
  },
]

probeTable(ldapXpath, {
  clean: {
    'an LDAP filter with the escaped value': {
      site: siteOf((user) => search(`(&(objectClass=person)(uid=${escapeFilter(user)}))`, String)),
      entries: [people],
    },
    'a search with wildcards and an otherwise escaped value': {
      site: siteOf((user) =>
        search(`(&(objectClass=person)(cn=*${escapeFilter(user).replaceAll('\\2a', '*')}*))`),
      ),
      entries: [people],
    },
    'a value truncated at its first special character': {
      site: siteOf((user) => search(`(uid=${/^\w*/.exec(user)?.[0] ?? ''})`)),
      entries: [people],
    },
    'a validated value': {
      site: siteOf((user) =>
        /^\w+$/.test(user)
          ? search(`(uid=${user})`)
          : { ...html('<p>Bad search filter: letters only</p>'), status: 400 },
      ),
      entries: [people],
    },
    'a page that reflects the value and finds nothing': {
      site: siteOf((user) => html(`<p>No results for ${escapeHtml(user)}</p>`)),
      entries: [people],
    },
    'a page that changes at random': {
      site: siteOf(() => html(Array.from({ length: 8 }, () => `<p>note${randomInt(60)}</p>`).join(''))),
      entries: [people],
    },
    'a page that ignores the value, with a quote that changes at random': {
      site: siteOf(() => withQuote(html('<ul><li>Ada</li></ul>'), 1 + randomInt(9))),
      entries: [people],
    },
    'a page that finds every word of the value': {
      site: siteOf((user) => {
        const words: readonly string[] = user.toLowerCase().match(/[a-z]+/g) ?? []
        const all: readonly string[] = [
          'ada',
          'and',
          'objectclass',
          'string',
          'length',
          'contains',
          'normalize',
          'space',
        ]
        return html(
          all
            .filter((word) => words.includes(word))
            .map((word) => `<li>${word} item</li>`)
            .join(''),
        )
      }),
      entries: [people],
    },
    'a value inserted into SQL': {
      site: () => {
        const shop = openShopDatabase()
        return siteOf((user) => {
          try {
            return json(shop.prepare(`SELECT name FROM products WHERE name = '${user}'`).all())
          } catch {
            return { ...json({ error: 'internal_error' }), status: 500 }
          }
        })
      },
      entries: [entry('GET', '/people?user=teapot')],
    },
  },
  found: {
    'a directory that hides objectClass from some users': {
      site: {
        routes: {
          '/people': ({ path }) => {
            const uid = new URL(path, 'https://app.example').searchParams.get('uid') ?? ''
            return /objectclass/i.test(uid) ? html('<p>Nobody found</p>') : search(`(&(uid=${uid})(cn=*))`)
          },
        },
      },
      entries: [entry('GET', '/people?uid=ada')],
      findings: [
        {
          severity: 'high',
          samples: ['GET /people: uid (query)'],
          evidence: { language: 'LDAP', stands_in: 'a value in a filter, by its own attribute' },
        },
      ],
    },
    'an LDAP filter with a second condition': {
      site: siteOf((user) => search(`(&(objectClass=person)(uid=${user}))`)),
      entries: [people],
      findings: [
        {
          severity: 'high',
          samples: ['GET /people: user (query)'],
          confidence: 'certain',
          evidence: { language: 'LDAP', stands_in: 'a value in a filter', parameter: 'user' },
        },
      ],
    },
    'an LDAP filter of a page with a quote that changes at random': {
      site: siteOf((user) => withQuote(search(`(&(objectClass=person)(uid=${user}))`), 1)),
      entries: [people],
      findings: found('LDAP', 'a value in a filter'),
    },
    'an LDAP filter of alternatives that contains the value twice': {
      site: siteOf((user) => search(`(|(uid=${user})(cn=${user}))`)),
      entries: [people],
      findings: found('LDAP', 'a value in a filter'),
    },
    'a value between wildcards in an LDAP filter': {
      site: siteOf((user) => search(`(&(objectClass=person)(cn=*${user}*))`)),
      entries: [entry('GET', '/people?user=ada')],
      findings: found('LDAP', 'a value between wildcards in a filter'),
    },
    'a sign-in that shows LDAP errors': {
      site: {
        routes: {
          '/enter': ({ body }) => {
            const form = new URLSearchParams(body)
            return search(
              `(&(uid=${form.get('user')})(pin=${escapeFilter(form.get('pin') ?? '')}))`,
              (error) => `Warning: ${error instanceof Error ? error.message : ''}`,
            )
          },
        },
      },
      entries: [entry('POST', '/enter', { form: { user: 'ada', pin: '1234' } })],
      findings: [{ severity: 'high', samples: ['POST /enter: user (form)'], evidence: { language: 'LDAP' } }],
    },
  },
  skipped: {
    'a site without parameters': {
      site: { routes: {} },
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a firewall that blocks quotes': {
      site: siteOf((user) => (/['"(]/.test(user) ? { status: 403, body: 'Blocked' } : html('Ada'))),
      entries: [people],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})

describeInterpreter('php', 'XML that PHP searches', (run) => {
  const document = `<users>${['ada', 'grace', 'hedy', 'katherine']
    .map((name, index) => `<user id="${index + 1}"><name>${name}</name><room>${index + 12}</room></user>`)
    .join('')}</users>`
  const page = (source: string, hidesErrors = true): Site =>
    siteOf(async (user) => {
      const code = `ini_set('display_errors', ${hidesErrors ? "'0'" : "'1'"}); ini_set('html_errors', '0'); $user = getenv('APP_USER');
        $xml = simplexml_load_string(getenv('DOCUMENT'));
        $show = function ($found) { foreach ($found ?: [] as $one) echo '<li>', $one->name, ' in ', $one->room, '</li>'; if (!$found) echo 'Nobody found'; };
        ${source}`
      const { output } = await run(code, { APP_USER: user, DOCUMENT: document })
      return html(`<ul>${output}</ul>`)
    })

  const signIn = entry('POST', '/sign-in', { form: { username: 'nobody', password: 'Wrong-1-test' } })
  const door = (expression: string): Site => ({
    routes: {
      '/sign-in': async ({ body }) => {
        const { output } = await run(
          `$user = getenv('APP_USER'); $pin = getenv('APP_PIN');
          $xml = simplexml_load_string(getenv('DOCUMENT')); echo ${expression} ? 'in' : 'out';`,
          {
            APP_USER: new URLSearchParams(body).get('username') ?? '',
            APP_PIN: new URLSearchParams(body).get('password') ?? '',
            DOCUMENT: document,
          },
        )
        return output.endsWith('in')
          ? html('<p>Welcome, here are your letters</p>')
          : { ...html('<p>User or password is wrong</p>'), status: 401 }
      },
    },
  })

  probeTable(ldapXpath, {
    clean: {
      'a sign-in that removes quotes from the name': {
        site: door(
          `@$xml->xpath("//user[name='" . str_replace("'", '', $user) . "' and room='" . (int) $pin . "']")`,
        ),
        entries: [signIn],
      },
      'XML elements that are compared in code': {
        site: page(
          '$show(array_values(array_filter($xml->xpath("//user"), fn ($one) => (string) $one->name === $user)));',
        ),
        entries: [people],
      },
      'a value whose quotes are removed': {
        site: page(`$show($xml->xpath("//user[name='" . str_replace("'", '', $user) . "']"));`, false),
        entries: [people],
      },
    },
    found: {
      'a single-quoted XPath string': {
        site: page(`$show(@$xml->xpath("//user[name='$user']"));`),
        entries: [people],
        findings: found('XPath', 'string in single quotes'),
      },
      'a sign-in with an unknown user name': {
        site: door(`@$xml->xpath("//user[name='$user' and room='" . (int) $pin . "']")`),
        entries: [signIn],
        findings: [
          {
            severity: 'high',
            samples: ['POST /sign-in: username (form)'],
            evidence: { language: 'XPath', stands_in: 'string in single quotes, of a sign-in' },
          },
        ],
      },
      'a double-quoted XPath string': {
        site: page(`$show(@$xml->xpath('//user[name="' . $user . '"]'));`),
        entries: [people],
        findings: found('XPath', 'string in double quotes'),
      },
      'an argument of an XPath function': {
        site: page(`$show(@$xml->xpath("//user[contains(name,'$user')]"));`),
        entries: [people],
        findings: found('XPath', 'string in single quotes, in a function'),
      },
      'a number in XPath': {
        site: page('$show(@$xml->xpath("//user[@id=$user]"));'),
        entries: [entry('GET', '/people?user=2')],
        findings: found('XPath', 'a number'),
      },
      'a sign-in that shows PHP errors': {
        site: page(`$show($xml->xpath("//user[name='$user' and room='secret']"));`, false),
        entries: [people],
        findings: found('XPath', 'string in single quotes'),
      },
    },
  })
})

describe('requests of injection.ldap-xpath', () => {
  const failed = { status: 500, body: '<p>Something went wrong</p>' }
  const results = (value: string, own: string) => ({
    body: value === own ? `<ul><li>${own} lives in room twelve</li></ul>` : '<p>Nobody was found here</p>',
  })
  const isOdd = (value: string) => /['"(]/.test(value)

  it('are not sent if another interpreter is proven', async () => {
    for (const id of ['injection.nosql', 'injection.ssti', 'traversal.path', 'ssrf.parameter']) {
      const sent = await sentValues(
        ldapXpath,
        people,
        (value) => (isOdd(value) ? failed : results(value, 'ada')),
        {
          proven: [id],
        },
      )
      expect(sent, id).to.deep.equal([])
    }
  })

  it('are one value if unbalanced quotes and brackets change nothing', async () => {
    const sent = await sentValues(ldapXpath, people, (value) =>
      /[<`]/.test(value)
        ? failed
        : { body: `<p>${/^\w*/.exec(value)?.[0] === 'ada' ? 'Ada is here' : 'Nobody'}</p>` },
    )
    expect(sent).to.deep.equal([`ada'"(`])
  })

  it('are two values if the value is validated', async () => {
    const sent = await sentValues(ldapXpath, people, (value) =>
      /^\w+$/.test(value) ? results(value, 'ada') : { status: 400, body: '<p>Letters only</p>' },
    )
    expect(sent).to.deep.equal([`ada'"(`, '\\61da'])
  })

  it('are two values if a number is validated', async () => {
    const sent = await sentValues(ldapXpath, entry('GET', '/people?user=12'), (value) =>
      /^\d+$/.test(value) ? results(value, '12') : { status: 400, body: '<p>Digits only</p>' },
    )
    expect(sent).to.deep.equal([`12'"(`, '12-0'])
  })

  it('use only the quotes that break the response', async () => {
    const sent = await sentValues(ldapXpath, people, (value) => {
      // SQL or code in single quotes.
      if (value.split("'").length % 2 === 0 || / and |contains/.test(value)) return failed
      return results(value, 'ada')
    })
    expect(sent).to.include(`ada' and 'a'='a`)
    expect(sent.filter((value) => value.includes('"a"'))).to.deep.equal([])
  })

  it('include no LDAP filter for an inert setting whose name is no attribute of a user', async () => {
    const sent = await sentValues(ldapXpath, entry('GET', '/people?theme=dark'), (value) =>
      results(value, 'dark'),
    )
    expect(sent).to.deep.equal([`dark' and 'a'='a`])
  })

  it('are not sent for inert files, URLs and documents', async () => {
    for (const value of ['map.pdf', 'https://news.example/', '<list></list>', 'localhost:8080']) {
      const seen = entry('GET', `/people?name=${encodeURIComponent(value)}`)
      expect(await sentValues(ldapXpath, seen, (sent) => results(sent, value)), value).to.deep.equal([])
    }
  })

  it('end on a large page on which two contradictory spellings get the same response', async () => {
    const page = Array.from(
      { length: 60 },
      (_, index) => `word${String.fromCharCode(97 + (index % 26))}${index}`,
    ).join(' ')
    const sent = await sentValues(ldapXpath, people, (value) => ({
      body: `<p>${page}</p>${results(value, 'ada').body}`,
    }))
    expect(sent.filter((value) => value.includes('objectClass'))).to.deep.equal([])
  })

  it('end if equal requests get different responses', async () => {
    let count = 0
    const words = ['amber', 'birch', 'coral', 'dune', 'ember', 'fjord', 'grove']
    const sent = await sentValues(
      ldapXpath,
      entry('POST', '/people', { form: { user: 'ada' } }),
      () => ({ body: `<p>Here are the notes of today: ${words[count++ % words.length]}</p>` }),
      { looks: { of: () => null } },
    )
    expect(sent.length).to.be.at.most(12)
  })

  it('end if a request is withheld', async () => {
    const sent = await sentValues(
      ldapXpath,
      people,
      (value) => (value === 'ada' ? results(value, 'ada') : null),
      {
        looks: { of: () => null },
      },
    )
    expect(sent).to.deep.equal([`ada'"(`])
  })

  it('are one condition per kind of quotes if a sign-in refuses all alike', async () => {
    const signIn = entry('POST', '/sign-in', { form: { username: 'nobody', password: 'Wrong-1-test' } })
    const sent = await sentValues(ldapXpath, signIn, () => ({
      status: 401,
      body: '<p>User or password is wrong</p>',
    }))
    expect(sent).to.have.length(2)
  })
})
