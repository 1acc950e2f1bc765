import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { foundLine, quietLine, readCheckCases } from '../../codegen/checkCases.ts'
import { generateCheckPage } from '../../codegen/checkPage.ts'
import { readDocstring } from '../../codegen/docstring.ts'
import { escapeAngles, escapeMarkdown } from '../../codegen/markdown.ts'
import { checkFacts } from '../../generated/checkFacts.ts'
import { checkTexts } from '../../generated/checks.ts'
import type { CheckTexts } from '../../src/engine/model/check.ts'

const named = (name: string) => ({ name, severity: null, shown: null })

describe('the cases of a check, read from its test', () => {
  const read = (text: string, ids: readonly string[] = ['a.b']) =>
    Object.fromEntries(readCheckCases('a/b.test.ts', text, ids))

  it('are those of its table, with the severity and evidence that it states', () => {
    const table = `checkTable(check, {
      clean: { 'a page': {}, other: build() },
      found: {
        'a cookie': { given: {}, findings: [{ severity: 'low', samples: ['sid', 'lang'] }] },
        'a header': { given: {}, findings: [{ severity: 'high', samples: ['x'], excerpt: 'Set-Cookie: sid' }] },
        'a value': finds(value),
      },
      skipped: { 'an http site': { given: {}, reason: 'no https' }, 'no page': { given: {}, reason: /none/ } },
    })`
    expect(read(table)).to.deep.equal({
      'a.b': {
        clean: [named('a page'), named('other')],
        found: [
          { name: 'a cookie', severity: 'low', shown: 'sid' },
          { name: 'a header', severity: 'high', shown: 'Set-Cookie: sid' },
          named('a value'),
        ],
        skipped: [{ name: 'an http site', severity: null, shown: 'no https' }, named('no page')],
      },
    })
  })

  it('include those that a list or an object of the file gives', () => {
    const table = `
      const versions = ['1.0', '1.1']
      const kinds = { plain: 1, 'in a script': 2 }
      const shared = { 'an empty page': {} }
      const rows = [['a key', 'x'], ['a token', 'y']] as const
      checkTable(check, {
        clean: { ...shared, ...Object.fromEntries(versions.map((v) => [\`the fix \${v}\`, server(v)])) },
        found: {
          ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, finds(kind)])),
          ...Object.fromEntries((rows).map(([name]) => [name, {}])),
        },
      })`
    const { clean, found } = read(table)['a.b'] ?? {}
    expect(clean).to.deep.equal(['an empty page', 'the fix 1.0', 'the fix 1.1'].map(named))
    expect(found).to.deep.equal(['plain', 'in a script', 'a key', 'a token'].map(named))
  })

  it('leave out what only running the test would tell', () => {
    const { clean } =
      read(`checkTable(check, {
        clean: { [made()]: {}, ...others(), ...Object.fromEntries(list.map((one) => [one + '!', {}])) },
      })`)['a.b'] ?? {}
    expect(clean).to.deep.equal([])
  })

  it('of a family are those of each member', () => {
    const tables = `const tables = { 'a.one': { clean: { x: {} }, found: {} }, 'a.two': { clean: { y: {} }, found: {} } }
      familyTable(family, tables)`
    const none = { found: [], skipped: [] }
    expect(read(tables, ['a.one', 'a.two'])).to.deep.equal({
      'a.one': { ...none, clean: [named('x')] },
      'a.two': { ...none, clean: [named('y')] },
    })
  })

  it('are written with the severity if it differs, and the evidence as code', () => {
    expect(foundLine({ name: 'a response', severity: 'low', shown: 'sid' }, 'high')).to.equal(
      'a response (severity low): `sid`',
    )
    expect(foundLine({ name: 'a page', severity: 'high', shown: 'two\nlines' }, 'high')).to.equal('a page')
    expect(quietLine({ name: 'a public page', severity: null, shown: null })).to.equal('a public page')
    expect(quietLine({ name: 'an HTTP site', severity: null, shown: 'no https' })).to.equal(
      'an HTTP site: no https',
    )
  })
})

describe('the docstring of a check', () => {
  it('is the one before what the module exports, by paragraphs', () => {
    const text = `/** Not this. */\nconst a = 1\n\n/**\n * Finds *this*,\n * at once.\n *\n * Certain.\n */\nexport default a\n`
    expect(readDocstring('a.ts', text)).to.deep.equal(['Finds *this*, at once.', 'Certain.'])
  })

  it('is not that of something else', () => {
    expect(readDocstring('a.ts', '/** A constant. */\nconst a = 1\nexport default a\n')).to.deep.equal([])
  })
})

describe('Markdown of the pages', () => {
  it('shows marks of Markdown in texts, and leaves code alone', () => {
    expect(escapeMarkdown('a __Host- <b> `__Host- <b>`')).to.equal('a \\_\\_Host- \\<b> `__Host- <b>`')
  })

  it('shows tags in steps, and leaves code alone', () => {
    const steps = 'Put <b> and `<i>`:\n\n```html\n<p>\n```\n\nthen <u>.'
    expect(escapeAngles(steps)).to.equal('Put \\<b> and `<i>`:\n\n```html\n<p>\n```\n\nthen \\<u>.')
  })
})

describe('docs/checks', () => {
  const check: CheckTexts = {
    id: 'a.b',
    cwe: 79,
    severity: 'high',
    owner: 'code',
    title: 'Page with <marks>',
    why: 'It matters.',
    fix: { steps: 'Do this.', variants: { nextjs: 'Do that.' }, risk: 'It may break.', verify: 'Look.' },
    references: ['https://example.com/a'],
  }
  const facts = {
    runs: 'Every scan.',
    about: ['Finds it.'],
    found: ['a page'],
    clean: Array.from({ length: 13 }, (_, index) => `case ${index}`),
    skipped: [],
    files: ['src/engine/detect/checks/a/b.ts'],
  }
  const page = generateCheckPage(check, facts)

  it('has a page that says what is found, why, when, and how to fix it', () => {
    expect(page.split('\n').filter((line) => line.startsWith('#'))).to.deep.equal([
      '# Page with \\<marks>',
      '## What it finds',
      '## Why it matters',
      '## What is reported',
      '## What is not reported',
      '## How to fix it',
      '### What the change can break',
      '### How to verify the fix',
      '## References',
    ])
    expect(page).to.include('[CWE-79](https://cwe.mitre.org/data/definitions/79.html)')
    expect(page).to.include('<summary>With Next.js</summary>\n\nDo that.\n\n</details>')
    expect(page).to.include('[a/b.ts](../../src/engine/detect/checks/a/b.ts)')
  })

  it('folds a long list, and says how long it is', () => {
    expect(page).to.match(/<summary>[^<]*\(13 cases\)<\/summary>\n\n- case 0\n/)
  })

  for (const { id } of checkTexts) {
    it(`links from the page of ${id} to files that exist`, () => {
      const path = join('docs/checks', `${id}.md`)
      const text = readFileSync(path, 'utf8')
      const links = [...text.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, link = '']) => link)
      expect(links.length).to.be.at.least(3)
      expect(links.filter((link) => !existsSync(join(dirname(path), link)))).to.deep.equal([])
    })

    it(`says of ${id} what it finds, reports and leaves out`, () => {
      const { about = [], found = [], clean = [] } = checkFacts[id] ?? {}
      expect([about, found, clean].map((list) => list.length > 0)).to.deep.equal([true, true, true])
    })
  }
})
