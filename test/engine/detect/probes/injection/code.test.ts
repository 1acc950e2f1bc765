import { createContext, runInContext } from 'node:vm'
import { expect } from 'chai'
import nunjucks from 'nunjucks'
import code from '../../../../../src/engine/detect/probes/injection/code.ts'
import { describeInterpreter } from '../../../../helpers/applications/interpreters.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'
import { sentValues } from '../../../../helpers/tables/sentValues.ts'

const amountOf = ({ path }: SiteRequest) =>
  new URL(path, 'https://app.example').searchParams.get('amount') ?? ''

const siteOf = (
  response: (amount: string, request: SiteRequest) => SiteResponse | Promise<SiteResponse>,
): Site => ({
  routes: { '/price': (request) => response(amountOf(request), request) },
})

const price = entry('GET', '/price?amount=3')
const priced = (language: string, place: string) => [
  {
    severity: 'critical' as const,
    samples: ['GET /price: amount (query)'],
    evidence: { language, stands_in: place },
  },
]

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const failed: SiteResponse = { ...html('<h1>Internal Server Error</h1>'), status: 500 }

/** Runs like `eval`, without access to this process. */
function evaluate(source: string, variables: Readonly<Record<string, unknown>> = {}): unknown {
  return runInContext(source, createContext({ ...variables }), { timeout: 500 })
}

function respond(write: () => unknown): SiteResponse {
  try {
    return html(`<p>${escapeHtml(String(write()))}</p>`)
  } catch {
    return failed
  }
}

function calculateFormula(formula: string): string | number {
  const tokens = formula.match(/\d+(?:\.\d+)?|'[^']*'|"[^"]*"|[-+*/()]|\S/g) ?? []
  let at = 0
  const next = () => tokens[at++] ?? ''
  const factor = (): string | number => {
    const token = next()
    if (token === '(') {
      const inside = sum()
      if (next() !== ')') throw new SyntaxError('Expected )')
      return inside
    }
    if (/^['"]/.test(token)) return token.slice(1, -1)
    if (!/^\d/.test(token)) throw new SyntaxError(`Unexpected ${token}`)
    return Number(token)
  }
  const product = (): string | number => {
    let value = factor()
    while (tokens[at] === '*') {
      at += 1
      value = Number(value) * Number(factor())
    }
    return value
  }
  const sum = (): string | number => {
    let value = product()
    while (tokens[at] === '+') {
      at += 1
      const other = product()
      value = typeof value === 'number' && typeof other === 'number' ? value + other : `${value}${other}`
    }
    return value
  }
  const value = sum()
  if (at < tokens.length) throw new SyntaxError(`Unexpected ${tokens[at]}`)
  return value
}

const ruleSite = (isFulfilled: (rule: string) => boolean): Site => ({
  routes: {
    '/rule': ({ body }) => {
      try {
        return json({ isFulfilled: isFulfilled(String(JSON.parse(body).rule)) })
      } catch {
        return json({ isFulfilled: false })
      }
    },
  },
})
const ruleEntry = entry('POST', '/rule', { json: { rule: 'height > 2' }, mediaType: 'application/json' })

const shareSite = (read: (share: string) => unknown): Site => ({
  routes: {
    '/shares': ({ body }) =>
      respond(() => {
        const shares = [...new URLSearchParams(body).values()].map((share) => Number(read(share)))
        return shares.some(Number.isNaN)
          ? 'Shares are numbers'
          : 'Your shares were saved, and count from next month'
      }),
  },
})
const shareEntry = entry('POST', '/shares', { form: { before: '0', after: '0' } })

function readFilter(rule: string): boolean {
  return rule.split('&&').every((part) => {
    const [, left, operator, right] = /^\s*([\w']+)\s*(>|<|==)\s*([\w']+)\s*$/.exec(part) ?? []
    if (left === undefined || right === undefined) throw new SyntaxError('Expected a comparison')
    const [one, other] = [left === 'height' ? '3' : left, right]
    return operator === '==' ? one === other : operator === '>' ? one > other : one < other
  })
}

probeTable(code, {
  clean: {
    'a string inside a template expression, reported as injection.ssti': {
      site: siteOf((amount) =>
        respond(() => new nunjucks.Environment(null).renderString(`{{ "for ${amount}" | trim }}`, {})),
      ),
      entries: [price],
    },
    'a filter with its own parser that also compares strings': {
      site: ruleSite(readFilter),
      entries: [ruleEntry],
    },
    'a formula with its own parser': {
      site: shareSite(calculateFormula),
      entries: [shareEntry],
    },
    'a formula parser that supports the ternary operator but no function of a language': {
      site: shareSite((share) => /^\(1==1 \? (\d) : \d\)$/.exec(share)?.[1] ?? calculateFormula(share)),
      entries: [shareEntry],
    },
    'a page that prints the value': {
      site: siteOf((amount) => html(`<p>${escapeHtml(amount)}</p><p>${amount}</p>`)),
      entries: [price],
    },
    'a value parsed as JSON': {
      site: siteOf((amount) => respond(() => JSON.parse(amount))),
      entries: [price],
    },
    'a calculator with its own parser that also concatenates strings': {
      site: siteOf((amount) => respond(() => calculateFormula(amount))),
      entries: [price],
    },
    'a service that evaluates all products and removes quotes and operators': {
      site: siteOf((amount) =>
        html(
          amount
            .replaceAll(/(\d{4})\*(\d{4})/g, (_, left, right) => String(Number(left) * Number(right)))
            .replaceAll(/[^a-z\d]/g, ''),
        ),
      ),
      entries: [price],
    },
    'a service that reverses and repeats words in the syntax of every language': {
      site: siteOf((amount) =>
        html(
          amount
            .replaceAll(/(\d{4})\*(\d{4})/g, (_, left, right) => String(Number(left) * Number(right)))
            .replaceAll(/['"](\w{7})['"]\.repeat\(3\)/g, '$1$1$1')
            .replaceAll(
              /(?:strrev\()?['"](\w{7})['"](?:\.reverse|\[::-1\]|\))/g,
              (_, word: string) => `${[...word].reverse().join('')}`,
            )
            .replaceAll(/print|%s|[^a-z\d]/g, ''),
        ),
      ),
      entries: [price],
    },
    'a value passed to a template engine as data': {
      site: siteOf((amount) => html(nunjucks.renderString('<p>{{ amount }}</p>', { amount }))),
      entries: [price],
    },
    'code that reads the value from a variable': {
      site: siteOf((amount) => respond(() => evaluate('"Total: " + amount', { amount }))),
      entries: [price],
    },
    'code with the value as an escaped literal': {
      site: siteOf((amount) => respond(() => evaluate(`"Total: " + ${JSON.stringify(amount)}`))),
      entries: [price],
    },
  },
  found: {
    'a value evaluated as JavaScript': {
      site: siteOf((amount) => respond(() => evaluate(amount))),
      entries: [price],
      findings: [
        {
          severity: 'critical',
          samples: ['GET /price: amount (query)'],
          confidence: 'certain',
          evidence: { language: 'JavaScript', stands_in: 'an expression', parameter: 'amount' },
        },
      ],
    },
    'a value inside a JavaScript expression': {
      site: siteOf((amount) => respond(() => evaluate(`price * ${amount} * 1.2`, { price: 5 }))),
      entries: [price],
      findings: priced('JavaScript', 'an expression'),
    },
    'an API that builds a function with the value as an argument': {
      site: {
        routes: {
          '/api/score': ({ body }) => {
            try {
              const { formula } = JSON.parse(body)
              return json({ score: evaluate(`String((function () { return (${formula}) })())`) })
            } catch {
              return { ...json({ error: 'formula' }), status: 400 }
            }
          },
        },
      },
      entries: [entry('POST', '/api/score', { json: { formula: 'a+b' }, mediaType: 'application/json' })],
      findings: [{ severity: 'critical', samples: ['POST /api/score: /formula (json)'] }],
    },
    'a rule whose response shows only whether it is true': {
      site: ruleSite((rule) => evaluate(rule, { height: 3 }) === true),
      entries: [ruleEntry],
      findings: [
        {
          severity: 'critical',
          samples: ['POST /rule: /rule (json)'],
          evidence: { language: 'JavaScript', stands_in: 'a condition', parameter: '/rule' },
        },
      ],
    },
    'a falsy number whose response shows only whether it is a number': {
      site: shareSite((share) => evaluate(share)),
      entries: [shareEntry],
      findings: ['after', 'before'].map((name) => ({
        severity: 'critical' as const,
        samples: [`POST /shares: ${name} (form)`],
        confidence: 'certain' as const,
        evidence: { language: 'JavaScript', stands_in: 'an expression' },
      })),
    },
    'a single-quoted JavaScript string': {
      site: siteOf((amount) => respond(() => evaluate(`'Total: ${amount} EUR'.trim()`))),
      entries: [price],
      findings: priced('JavaScript', 'a string literal'),
    },
    'a double-quoted JavaScript string in an object': {
      site: siteOf((amount) => respond(() => evaluate(`({ total: "${amount}" }).total`))),
      entries: [price],
      findings: priced('JavaScript', 'a string literal'),
    },
    'a form field beside one that is only printed': {
      site: {
        routes: {
          '/quote': ({ body }) => {
            const form = new URLSearchParams(body)
            return respond(() => `${form.get('title')}: ${evaluate(`1 + ${form.get('rate')}`)}`)
          },
        },
      },
      entries: [entry('POST', '/quote', { form: { title: 'Sea', rate: '2' } })],
      findings: [{ severity: 'critical', samples: ['POST /quote: rate (form)'] }],
    },
    'Ruby code': {
      site: siteOf((amount) => {
        const [, format, product, word] =
          /^3 and '(\w+%s\w+)'%\((?:(\d+\*\d+)|'(\w+)'\.reverse)\) or 1$/.exec(amount) ?? []
        if (format === undefined)
          return /^(?:\d+|\(\d+\))$/.test(amount) ? html(amount.replaceAll(/[()]/g, '')) : failed
        const [left = 0, right = 0] = product?.split('*').map(Number) ?? []
        return html(format.replace('%s', word ? [...word].reverse().join('') : String(left * right)))
      }),
      entries: [price],
      findings: priced('Ruby', 'an expression'),
    },
  },
  skipped: {
    'a site without parameters': {
      site: { routes: {} },
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a firewall that blocks expressions': {
      site: siteOf((amount) => (/[^\d]/.test(amount) ? { status: 403, body: 'Blocked' } : html('3'))),
      entries: [price],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})

const phpPrice = entry('GET', '/price.php?amount=3')
const phpSite = (response: (amount: string) => Promise<SiteResponse>): Site => ({
  routes: { '/price.php': (request) => response(amountOf(request)) },
})
const phpPriced = (place: string) => [
  {
    severity: 'critical' as const,
    samples: ['GET /price.php: amount (query)'],
    evidence: { language: 'PHP', stands_in: place },
  },
]

describeInterpreter('php', 'PHP that evaluates', (run) => {
  const page = (source: string) =>
    phpSite(async (amount) => {
      const { ok, output } = await run(`$amount = getenv('AMOUNT'); ${source}`, { AMOUNT: amount })
      return { ...html(output), status: ok ? 200 : 500 }
    })

  probeTable(code, {
    clean: {
      'a value that PHP prints and casts': {
        site: page('echo htmlspecialchars($amount), (int) $amount * 1234;'),
        entries: [phpPrice],
      },
      'PHP code with the escaped value': {
        site: page(`eval('echo ' . var_export($amount, true) . ';');`),
        entries: [phpPrice],
      },
    },
    found: {
      'PHP statements': {
        site: page('eval($amount . ";");'),
        entries: [phpPrice],
        findings: phpPriced('a statement'),
      },
      'an argument of a PHP function': {
        site: page('eval("echo round(" . $amount . ", 2);");'),
        entries: [phpPrice],
        findings: phpPriced('an expression'),
      },
      'a single-quoted PHP string that is not printed': {
        site: page(`eval('$total = \\'' . $amount . '\\';'); echo 'Saved';`),
        entries: [phpPrice],
        findings: phpPriced('a string literal'),
      },
      'a double-quoted PHP string': {
        site: page(`eval('echo "' . $amount . '";');`),
        entries: [phpPrice],
        findings: phpPriced('a string literal'),
      },
    },
  })
})

describeInterpreter('python', 'Python that evaluates', (run) => {
  const page = (source: string): Site =>
    siteOf(async (amount) => {
      const { ok, output } = await run(`import os\namount = os.environ['AMOUNT']\n${source}`, {
        AMOUNT: amount,
      })
      return ok ? html(`<p>${output}</p>`) : failed
    })

  probeTable(code, {
    clean: {
      "a value read with Python's literal_eval": {
        site: page('import ast\nprint(ast.literal_eval(amount))'),
        entries: [price],
      },
    },
    found: {
      'a value inside a Python expression': {
        site: page(`print(eval('5 * ' + amount + ' * 2'))`),
        entries: [price],
        findings: priced('Python', 'an expression'),
      },
      'a single-quoted Python string': {
        site: page(`print(eval("'Total: " + amount + "'.upper()[:5] + 'Total: " + amount + "'"))`),
        entries: [price],
        findings: priced('Python', 'a string literal'),
      },
      'a double-quoted Python string in an exec assignment': {
        site: page(`exec('total = "' + amount + '"')\nprint(total)`),
        entries: [price],
        findings: priced('Python', 'a string literal'),
      },
    },
  })
})

describe('requests of injection.code', () => {
  const error = { status: 500, body: '<p>Something went wrong</p>' }
  const results = (value: string, own: string) => ({
    body:
      value === own ? `<p>The total of ${own} is listed here</p>` : '<p>Nothing of that kind was found</p>',
  })

  it('are not sent if another interpreter is proven', async () => {
    for (const id of ['injection.sqli-error', 'injection.command', 'traversal.path', 'ssrf.body']) {
      const sent = await sentValues(
        code,
        price,
        (value) => (/\W/.test(value) ? error : results(value, '3')),
        {
          proven: [id],
        },
      )
      expect(sent, id).to.deep.equal([])
    }
  })

  it('are one value if unbalanced quotes and brackets change nothing', async () => {
    const sent = await sentValues(code, price, (value) =>
      /[<`]/.test(value)
        ? error
        : { body: `<p>${value.startsWith('3') ? 'Three pieces' : 'Something else'}</p>` },
    )
    expect(sent).to.deep.equal([`3'"(`])
  })

  it('are two values if the value is validated', async () => {
    const sent = await sentValues(code, price, (value) =>
      /^\d+$/.test(value) ? results(value, '3') : { status: 400, body: '<p>Digits only</p>' },
    )
    expect(sent).to.deep.equal([`3'"(`, '(3)'])
  })

  it('include no expression for words without an operator', async () => {
    const sent = await sentValues(code, entry('GET', '/price?text=old%20books'), (value) =>
      /['"]/.test(value)
        ? error
        : { body: `<p>${/books/.test(value) ? 'Many books' : 'Nothing at all'}</p>` },
    )
    expect(sent.filter((value) => /^1[ +]/.test(value))).to.deep.equal([])
    expect(sent).to.not.have.length(0)
  })

  it('are one value for strings of JavaScript, Python and Ruby', async () => {
    const sent = await sentValues(code, entry('GET', '/price?text=old%20books'), (value) =>
      /['"]/.test(value)
        ? error
        : { body: `<p>${/books/.test(value) ? 'Many books' : 'Nothing at all'}</p>` },
    )
    expect(sent.filter((value) => value.includes("'+'"))).to.have.length(1)
  })

  it('skip numeric codes and passwords', async () => {
    const answer = () => ({ body: '<p>Wrong</p>' })
    const door = entry('POST', '/door', { form: { code: '0000' } })
    expect(await sentValues(code, door, answer)).to.deep.equal([])
    const own = entry('POST', '/door', { form: { code: 'Scanward-1-test' } })
    const form = { page: own.url, passwords: ['code'], isFilled: false, texts: [] }
    expect(await sentValues(code, { ...own, form }, answer, { looks: { of: () => null } })).to.deep.equal([])
  })

  it('begin with conditions if the value is one', async () => {
    const sent = await sentValues(code, entry('GET', '/price?rule=height%20%3E%202'), (value) => ({
      body: value.includes('height > 2') ? 'fulfilled' : 'not fulfilled',
    }))
    expect(sent.slice(0, 2)).to.deep.equal(['(height > 2)', 'height > 2 && 1==1'])
  })

  it('end if a request is withheld', async () => {
    const sent = await sentValues(code, price, (value) => (value === '3' ? results(value, '3') : null), {
      looks: { of: () => null },
    })
    expect(sent).to.deep.equal([`3'"(`])
  })
})
