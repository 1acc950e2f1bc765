import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'chai'
import { checks, probes } from '../../generated/checks.ts'
import { readSourceFiles } from './sourceFiles.ts'
import {
  commentsOfSource,
  countCommentWords,
  readComments,
  readTestTitles,
  titlesOfSource,
} from './words/comments.ts'
import { complaintsAbout, complaintsAboutComment, privateWordsOf } from './words/complaints.ts'
import { exemptions, lexicon } from './words/lexicon.ts'
import {
  readMarkdownTexts,
  readSourceTexts,
  readYamlTexts,
  splitSentences,
  textsOfSource,
  type UserText,
} from './words/userTexts.ts'

/** Their texts are read in the sources of checks and probes. */
const generatedPages = /^docs\/checks(\.md$|\/)/

const markdownFiles = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'BENCH.md'].filter((path) =>
    existsSync(path),
  ),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((path) => !generatedPages.test(path))

const texts: readonly UserText[] = [
  ...markdownFiles.flatMap((file) => readMarkdownTexts(file)),
  ...readYamlTexts('openapi.yaml'),
  ...readSourceTexts('codegen'),
  ...readSourceTexts('bench'),
  ...readSourceTexts('src'),
]

describe('the words of texts that users read', () => {
  for (const [folder, own] of byFolder(texts)) {
    it(`are those of the lexicon, in sentences that are short: ${folder}`, () => {
      const complaints = own.flatMap(complaintsAbout)
      expect(complaints, `\n${complaints.join('\n')}\n`).to.have.length(0)
    })
  }

  it('are found where they stand', () => {
    const folders = [...byFolder(texts).keys()]
    expect(folders).to.include.members([
      'README.md',
      'openapi.yaml',
      'src/service',
      'src/doors/dashboard/pages',
      'src/doors/cli',
    ])
    // Fewer would mean that the reader misses texts.
    expect(texts.length).to.be.greaterThan(4000)
  })

  it('are exempt only where the exemption still spares a text', () => {
    const idle = exemptions.filter(
      ({ file, within }) =>
        !texts.some(
          (text) => text.file.endsWith(file) && (within === undefined || text.within.includes(within)),
        ),
    )
    expect(idle).to.deep.equal([])
  })
})

/** Words of all comments together, by folders. Comments are for what the code cannot say. */
const commentWordsMax: readonly (readonly [folders: readonly string[], wordsMax: number])[] = [
  [['src', 'codegen', 'bench', 'db'], 90_000],
  [['test'], 15_000],
]

describe('the words of comments, test titles and exported names', () => {
  const comments = ['src', 'codegen', 'bench', 'db', 'test'].flatMap((folder) => readComments(folder))

  for (const [folder, own] of byFolder(comments)) {
    it(`are those of the lexicon, with the subject first: ${folder}`, () => {
      const complaints = own.flatMap(complaintsAboutComment)
      expect(complaints, `\n${complaints.join('\n')}\n`).to.have.length(0)
    })
  }

  for (const [folders, wordsMax] of commentWordsMax) {
    it(`are at most ${wordsMax} in the comments of ${folders.join(', ')}`, () => {
      const own = comments.filter(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)))
      const words = own.reduce((sum, { text }) => sum + countCommentWords(text), 0)
      const next =
        'names say more than comments: delete comments that repeat the code, in the files of the change first'
      expect(words, next).to.be.within(wordsMax / 2, wordsMax)
    })
  }

  it('are those of the lexicon in test titles and names of cases', () => {
    const titles = readTestTitles('test')
    expect(titles.length).to.be.greaterThan(5_000)
    const complaints = titles.flatMap(complaintsAbout)
    expect(complaints, `\n${complaints.join('\n')}\n`).to.have.length(0)
  })

  it('are those of the field in exported names', () => {
    const complaints = readSourceFiles('src').flatMap(({ path, exports }) =>
      exports.flatMap(({ name }) => privateWordsOf(name).map((word) => `${path} ${name}: ${word}`)),
    )
    expect(complaints).to.deep.equal([])
  })
})

describe('the words of comments: what is read', () => {
  const read = (text: string) => commentsOfSource('a.tsx', text).map(({ line, text: body }) => [line, body])

  it('reads docstrings, consecutive lines as one, trailing comments and comments in JSX', () => {
    const source = [
      '/** One. */',
      'const a = 1 // two',
      '// three',
      '// four',
      'const b = <p>{/* five */} // no comment</p>',
      '/**',
      ' * Six.',
      ' *',
      ' * Seven.',
      ' */',
    ]
    expect(read(source.join('\n'))).to.deep.equal([
      [1, 'One.'],
      [2, 'two'],
      [3, 'three four'],
      [5, 'five'],
      [6, 'Six.\n\nSeven.'],
    ])
  })

  it('leaves out directives, and slashes inside of texts', () => {
    const source = "// biome-ignore lint/a: b\nconst a = 'https://a.example' // @ts-nocheck"
    expect(read(source)).to.deep.equal([])
  })

  for (const text of ['What it holds.', 'Of these, one.', 'Seen by whoever asks.', 'Nobody reads this.']) {
    it(`refuses a comment: ${text}`, () => {
      const complaints = commentsOfSource('a.ts', `// ${text}`).flatMap(complaintsAboutComment)
      expect(complaints).to.have.length(1)
    })
  }

  it('reads titles of tests and names of cases', () => {
    const source = `describe('one', () => { it(\`two \${a}\`, () => {}) })
      checkTable(check, { clean: { 'three': {} }, found: { 'four': {} }, other: { 'five': {} } })`
    const texts = titlesOfSource('a.test.ts', source).map(({ text }) => text)
    expect(texts).to.deep.equal(['one', 'two …', 'three', 'four'])
  })

  it('finds private words in names', () => {
    expect(privateWordsOf('askForForeignHTTPAnswer')).to.deep.equal(['ask', 'Foreign', 'Answer'])
    expect(privateWordsOf('taskAnalysis')).to.deep.equal([])
  })
})

describe('the titles of checks and probes', () => {
  it('are unique', () => {
    const titles = [...checks, ...probes].map(({ title }) => title.toLowerCase())
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).to.deep.equal([])
  })
})

describe('the lexicon', () => {
  const complaintsOf = (line: string) => textsOfSource('a.tsx', line).flatMap(complaintsAbout)

  const refused: Readonly<Record<string, string>> = {
    'a string': "const text = 'Sent by whoever asks'",
    'a template with a value in it': 'const text = `Only $' + '{name} of the organisation may`',
    'a text inside a value of a template': 'const text = `$' + "{a ? 'a page that nobody reads' : ''}`",
    'a text of a page': 'const page = <p>Foreign</p>',
    'an attribute that is read out': 'const page = <a aria-label="Mend">{x}</a>',
    'a short text under the name of one': "const check = { title: 'Used up' }",
    'a text of several lines': "const fix = { steps: 'Do this.\\n\\nThen normalise it.' }",
    'a bare address': "const text = 'Send it to the address'",
    'a sentence of 31 words': `const text = '${'word '.repeat(30)}end.'`,
  }
  for (const [name, line] of Object.entries(refused)) {
    it(`refuses ${name}`, () => {
      expect(complaintsOf(line)).to.have.length(1)
    })
  }

  const accepted: Readonly<Record<string, string>> = {
    'code inside a text': "const fix = { steps: 'Call `normalise()` in it.\\n\\n```js\\nwhoever()\\n```' }",
    'a key': "const keys = ['whoever', 'foreign-answer']",
    'a comment': '// Whoever reads this may write so.\nconst a = 1',
    'a class': 'const page = <p class="foreign answer address">{x}</p>',
    'an IP address': "const text = 'Send it to the IP address'",
    'a sentence of 30 words': `const text = '${'word '.repeat(29)}end.'`,
    'two sentences of 20 words': `const text = '${'Word '.repeat(19)}end. ${'Word '.repeat(19)}end.'`,
  }
  for (const [name, line] of Object.entries(accepted)) {
    it(`accepts ${name}`, () => {
      expect(complaintsOf(line)).to.deep.equal([])
    })
  }

  it('reads paragraphs, items, cells and headings of Markdown, and no code', () => {
    const page = [
      '# One',
      'two',
      'three',
      '',
      '- four',
      '  five',
      '| six | `a|b` seven |',
      '```',
      'eight',
      '```',
    ]
    expect(readMarkdownTexts('a.md', page.join('\n')).map(({ line, text }) => [line, text])).to.deep.equal([
      [1, '# One'],
      [2, 'two\nthree'],
      [5, '- four\n  five'],
      [7, 'six'],
      [7, '`a/b` seven'],
    ])
  })

  it('reads descriptions and sentences of YAML with their lines', () => {
    const document = [
      'a:',
      '  summary: One',
      '  description: |',
      '    Two',
      '  x: Three or four words',
      '  y: z',
    ]
    expect(readYamlTexts('a.yaml', document.join('\n')).map(({ line, text }) => [line, text])).to.deep.equal([
      [2, 'One'],
      [3, 'Two\n'],
      [5, 'Three or four words'],
    ])
  })

  it('divides a text into its sentences', () => {
    expect(
      splitSentences('One. Two, e.g. three!\n\n- **Four** `a. B`\n- five (see https://a.b/c.d?e)'),
    ).to.deep.equal(['One.', 'Two, e.g. three!', '- Four …', '- five (see …)'])
  })

  it('has a reason and a term for every word, and no duplicates', () => {
    const sources = lexicon.map(({ word }) => word.source)
    expect(sources).to.deep.equal([...new Set(sources)])
    expect(lexicon.filter(({ instead, why }) => instead === '' || why === '')).to.deep.equal([])
  })
})

function byFolder(all: readonly UserText[]): ReadonlyMap<string, readonly UserText[]> {
  const folders = new Map<string, UserText[]>()
  for (const text of all) {
    const folder = text.file.includes('/') ? dirname(text.file) : text.file
    folders.set(folder, [...(folders.get(folder) ?? []), text])
  }
  return folders
}
