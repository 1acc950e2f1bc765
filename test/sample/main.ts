/** Serves a leaky task planner on this machine, scans it, and prints what to do next: `npm run sample`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSample, sampleAccounts, samplePasswords } from './openSample.ts'

const command = 'dist/scanward.cjs'
const promptsFolder = 'build/sample'

const application = await openSample()
const options = ['--mode', 'active', '--intensity', 'intrusive']
const files = ['--accounts', sampleAccounts, '--fix-prompts', promptsFolder]
console.log(`The sample, a task planner with weaknesses, runs at ${application.origin}. Its scan takes under a minute.

$ scanward ${['scan', application.origin, ...options].join(' ')} \\
    ${files.join(' ')}
`)
const scan = spawn(process.execPath, [command, 'scan', application.origin, ...options, ...files], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ...samplePasswords },
})
const [exitCode] = await once(scan, 'exit')
await application.close()
if (exitCode === 0) {
  console.log(`
The scan is complete, and the sample has stopped. Next:

  less ${promptsFolder}/plan.md      one prompt for all findings: give it to your coding agent
  node ${command} scan localhost:3000
                                 scan your own application
  npm start                      serve the dashboard and the API on http://127.0.0.1:8080

docs/guide/first-scan.md explains the output.`)
}
process.exitCode = typeof exitCode === 'number' ? exitCode : 1
