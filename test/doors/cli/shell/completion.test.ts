import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { type CompletedShell, completedShells } from '../../../../src/doors/cli/shell/completion.ts'
import { listCommands } from '../listCommands.ts'
import { makeFolder, runInProcess } from '../runCommand.ts'

/** Each line is completed at its end. */
const completed: Readonly<Record<string, readonly string[]>> = {
  'scanward sched': ['schedule'],
  'scanward scan --mode ': ['active', 'passive'],
  'scanward scan --mode active --fail-o': ['--fail-on'],
  'scanward domain acc': ['accounts'],
  'scanward completion f': ['fish'],
}

/** Programs that print the completions of a line, one per line. */
const askers: Readonly<Record<CompletedShell, ((script: string, line: string) => readonly string[]) | null>> =
  {
    bash: (script, line) => [
      '-c',
      `${script}
read -r -a COMP_WORDS <<< ${JSON.stringify(line)}
[[ ${JSON.stringify(line)} == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
_scanward
printf '%s\\n' "\${COMPREPLY[@]}"`,
    ],
    fish: (script, line) => [
      '-c',
      `${script}\ncomplete -C ${JSON.stringify(line)} | string replace -r '\\t.*' ''`,
    ],
    zsh: null,
  }

const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0

for (const shell of completedShells) {
  describe(`the completion of ${shell}`, () => {
    const folder = makeFolder()
    after(() => folder.remove())
    let script = ''
    before(async function () {
      script = (await runInProcess(['completion', shell])).stdout
      if (!isInstalled(shell)) this.skip()
    })

    it('is a script without errors of syntax', () => {
      const file = join(folder.path, shell)
      writeFileSync(file, script)
      const checked = spawnSync(shell, ['-n', file], { encoding: 'utf8' })
      expect([checked.status, checked.stderr]).to.deep.equal([0, ''])
    })

    const ask = askers[shell]
    for (const [line, words] of Object.entries(ask === null ? {} : completed)) {
      it(`completes "${line}"`, () => {
        const { stdout, stderr } = spawnSync(shell, [...(ask?.(script, line) ?? [])], { encoding: 'utf8' })
        expect([stdout.trim().split('\n').sort(), stderr]).to.deep.equal([words, ''])
      })
    }
  })
}

describe('scanward man', () => {
  it('prints each command with its options', async () => {
    const { stdout } = await runInProcess(['man'])
    const sections = [...stdout.matchAll(/^\.SS "(.*)"$/gm)].map(([, usage = '']) =>
      usage.replaceAll('\\-', '-'),
    )
    const missing = listCommands().filter(
      ({ name }) => !sections.some((usage) => usage.startsWith(`scanward ${name} `)),
    )
    expect(missing.map(({ name }) => name)).to.deep.equal([])
    expect(stdout)
      .to.match(/^\.TH SCANWARD 1 /)
      .and.include('\n.B \\-\\-fail\\-on <SEVERITY>\n')
  })

  it('is read without a complaint', async function () {
    if (spawnSync('groff', ['--version']).status !== 0) this.skip()
    const { stdout } = await runInProcess(['man'])
    const read = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z'], { input: stdout, encoding: 'utf8' })
    expect([read.status, read.stderr]).to.deep.equal([0, ''])
  })
})
