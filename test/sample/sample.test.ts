import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { program } from '../doors/cli/runCommand.ts'

const run = promisify(execFile)
/** A scan of the sample takes ten seconds on an idle machine. */
const sampleTimeoutMs = 120_000
const promptsFolder = 'build/sample'

/** Figures and the port differ from scan to scan, and so does what a browser adds. */
const withoutFigures = (text: string) => text.replaceAll(/\d+(?:\.\d+)?/g, 'N').trim()

/** Lines of a block of the README that begins so, without those that are shortened. */
function readmeBlock(start: string): readonly string[] {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^```\w*\n([\s\S]*?)^```$/gm)]
  const block = blocks.map(([, code = '']) => code).find((code) => code.startsWith(start)) ?? ''
  return block.split('\n').filter((line) => line.trim() !== '' && !line.includes('…'))
}

describe('npm run sample', function () {
  this.timeout(sampleTimeoutMs)
  let output = ''
  before(async () => {
    expect(program[1]).to.match(/scanward\.cjs$/)
    const { stdout } = await run(process.execPath, ['--import=tsx', 'test/sample/main.ts'], {
      env: { PATH: process.env.PATH, SCANWARD_BROWSER: 'none' },
    })
    output = stdout
  })

  it('finds what the README shows', () => {
    const printed = new Set(output.split('\n').map(withoutFigures))
    const shown = readmeBlock('http://127.0.0.1:').map(withoutFigures)
    expect(shown).to.have.length.above(10)
    expect(shown.filter((line) => !printed.has(line))).to.deep.equal([])
  })

  it('writes the prompt that the README shows', () => {
    const [first = ''] = readdirSync(promptsFolder).sort()
    const words = (text: string) => withoutFigures(text.replaceAll(/\s+/g, ' '))
    const prompt = words(readFileSync(`${promptsFolder}/${first}`, 'utf8'))
    const shown = readmeBlock('# Fix a security finding')
    expect(shown).to.have.length.above(5)
    expect(shown.map(words).filter((line) => !prompt.includes(line))).to.deep.equal([])
  })

  it('says what to do next', () => {
    const [, next = ''] = output.split('the sample has stopped. Next:')
    expect(next).to.include('less build/sample/plan.md')
    expect(next).to.include('node dist/scanward.cjs scan')
    expect(next).to.include('npm start')
    expect(readdirSync(promptsFolder)).to.include('plan.md')
  })
})
