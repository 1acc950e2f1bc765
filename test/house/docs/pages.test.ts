import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect } from 'chai'
import { listCommands } from '../../doors/cli/listCommands.ts'
import {
  listAnchors,
  listCommandsOf,
  listLinks,
  listOptionsOf,
  listPathsOf,
  type MarkdownPage,
  readPages,
  resolveLink,
} from './markdown.ts'

const readmeBytesMax = 8_192
const pages = readPages()
const commands = listCommands()
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)
/** Options that pages name and that belong to other programs. */
const otherOptions: Readonly<Record<string, string>> = {
  '--earlier': 'npm run test:faults',
  '--only': 'npm run test:faults',
  '--sites': 'npm run bench:scale',
  '--default-non-nullable': 'openapi-typescript',
  '--exclude-path': 'Schemathesis',
  '--remote-debugging-pipe': 'Chromium',
}
/** Made by `npm ci`, by a scan or at a release: a page may name them before they exist. */
const isMade = (path: string) => /^(?:build|dist|data|test\/recipes\/applications)\//.test(path)

describe('README.md', () => {
  it(`has at most ${readmeBytesMax} bytes`, () => {
    expect(statSync('README.md').size).to.be.at.most(readmeBytesMax)
  })
})

describe('docs/README.md', () => {
  const index = pages.find(({ path }) => path === 'docs/README.md')
  const listed = new Set(listLinks(index?.text ?? '').map((link) => resolveLink('docs/README.md', link)))

  for (const { path } of pages.filter((page) => page.path.startsWith('docs/') && page !== index)) {
    it(`lists ${path}`, () => {
      expect([...listed]).to.include(path)
    })
  }
})

for (const { path, text } of pages) {
  describe(path, () => {
    it('links only to files and headings that exist', () => {
      expect(brokenLinks({ path, text })).to.deep.equal([])
    })

    it('shows only commands and options that the program has', () => {
      expect(
        listCommandsOf(text, 'scanward').flatMap(({ words, line }) => complain(words, line)),
      ).to.deep.equal([])
    })

    it('names only options that some command has', () => {
      const known = new Set([
        ...commands.flatMap(({ options }) => [...options]),
        ...Object.keys(otherOptions),
      ])
      expect(listOptionsOf(text).filter((option) => !known.has(option))).to.deep.equal([])
    })

    it('shows only scripts that package.json has', () => {
      const shown = listCommandsOf(text, 'npm run').map(({ words }) =>
        words.find((word) => !word.startsWith('-')),
      )
      expect(shown.filter((name) => name !== undefined && !Object.hasOwn(scripts, name))).to.deep.equal([])
    })

    // Guides create the files of their example: `guides.test.ts` holds their paths.
    if (path.startsWith('docs/add-a')) return

    it('names only paths that exist', () => {
      expect(listPathsOf(text).filter((named) => !existsSync(named) && !isMade(named))).to.deep.equal([])
    })
  })
}

describe('what the tests of pages refuse', () => {
  it('a link to a missing file or heading', () => {
    const text = '# One\n\n[a](none.md) [b](#one) [c](#two) [d](README.md#start) [e](README.md#end)\n'
    expect(brokenLinks({ path: 'a.md', text: text.replaceAll('README.md', 'README.md') })).to.deep.equal([
      'none.md',
      '#two',
      'README.md#end',
    ])
  })

  it('an unknown command or option, in a block and in a sentence', () => {
    const text =
      '```sh\nA=1 scanward scna x --fast\nscanward scan x --fast # --slow\n```\n`scanward org make a`\n'
    const found = listCommandsOf(text, 'scanward').flatMap(({ words, line }) => complain(words, line))
    expect(found).to.deep.equal([
      'no command: A=1 scanward scna x --fast',
      'no option --fast: scanward scan x --fast # --slow',
      'no command: scanward org make a',
    ])
  })

  it('no command with its real options', () => {
    const text = '`scanward domain accounts set a --org b --file c` and `scanward --help` and `scanward org`'
    expect(
      listCommandsOf(text, 'scanward').flatMap(({ words, line }) => complain(words, line)),
    ).to.deep.equal([])
  })

  it('a path that does not exist', () => {
    expect(
      listPathsOf('`src/main.ts` and `src/none.ts`, `src/<group>/a.ts`').filter((path) => !existsSync(path)),
    ).to.deep.equal(['src/none.ts'])
  })
})

function brokenLinks({ path, text }: MarkdownPage): readonly string[] {
  return listLinks(text).flatMap((link) => {
    const file = resolveLink(path, link)
    const whole = link.anchor === null ? link.target : `${link.target}#${link.anchor}`
    if (file !== path && !existsSync(file)) return [whole]
    if (link.anchor === null) return []
    const linked = file === path ? text : readFileSync(file, 'utf8')
    return listAnchors(linked).includes(link.anchor) ? [] : [whole]
  })
}

function complain(words: readonly string[], line: string): readonly string[] {
  const [first = ''] = words
  if (first === '' || !/^[a-z]/.test(first))
    return unknownOptions(words, new Set(['--help', '--version']), line)
  const command = commands.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `))
  if (command !== undefined) return unknownOptions(words, new Set([...command.options, '--help']), line)
  const isGroup = commands.some(({ name }) => name.startsWith(`${words.join(' ')} `))
  return isGroup ? [] : [`no command: ${line}`]
}

function unknownOptions(
  words: readonly string[],
  known: ReadonlySet<string>,
  line: string,
): readonly string[] {
  const options = words.flatMap((word) => /^(--?[a-z][a-z-]*)/.exec(word)?.[1] ?? [])
  return options.filter((option) => !known.has(option)).map((option) => `no option ${option}: ${line}`)
}
