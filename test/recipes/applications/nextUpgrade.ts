import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edit, type Prompt, type RecipeApplication } from '../application.ts'
import { nextAppRouter } from './nextAppRouter.ts'

const installed = '15.2.2'
const fixedVersion = '15.5.29'
const updateSecondLock = ['npx', '--yes', 'pnpm@9.15.9', 'install', '--lockfile-only', '--ignore-scripts']
/** Bypasses the middleware of Next.js before 15.2.3. */
const bypass = 'middleware:middleware:middleware:middleware:middleware'

/** Vulnerable Next.js 15 at an exact version, with lock files of two package managers. */
export const nextUpgrade: RecipeApplication = {
  ...nextAppRouter,
  name: 'next-upgrade',
  packages: { next: installed, react: '19.0.9', 'react-dom': '19.0.9' },
  files: {
    ...Object.fromEntries(Object.entries(nextAppRouter.files).filter(([path]) => path !== 'proxy.js')),
    'middleware.js': edit(nextAppRouter.files['proxy.js'] ?? '', 'function proxy(', 'function middleware('),
  },
  setUp: [updateSecondLock],
  packagesOfFix: { next: fixedVersion },
  commandsOfFix: [updateSecondLock],
  fixes: ['nextjs.rsc-cve'],
  follow(files, prompt) {
    checkUpgrade(prompt)
    return files
  },
  async prove(folder, url) {
    const read = (path: string) => readFileSync(join(folder, path), 'utf8')
    const locks = ['package-lock.json', 'pnpm-lock.yaml'].map((path) => [path, read(path)] as const) // `as`: pairs.
    const { status } = await fetch(`${url}/dashboard`, {
      redirect: 'manual',
      headers: { 'x-middleware-subrequest': bypass },
    })
    return [
      ...(/"next": ?"([^"]+)"/.exec(read('package.json'))?.[1] === fixedVersion
        ? []
        : ['package.json has no exact version']),
      ...locks
        .filter(([, text]) => !text.includes(fixedVersion) || text.includes(`next@${installed}`))
        .map(([path]) => `${path} does not name the new version alone`),
      ...(status < 300 ? ['/dashboard can be read without a session by a header'] : []),
    ]
  },
}

/** "Upgrade to the newest release of the major version". */
function checkUpgrade({ checkId, instructions }: Prompt): void {
  for (const part of [
    /newest release of (?:the|that) (?:line|major version)|take its newest release/,
    /`npm install --save-exact name@version`/,
    /every lock file names the new version/,
  ]) {
    if (!part.test(instructions)) throw new Error(`Expected ${part} in the prompt of ${checkId}`)
  }
}
