import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files of the package by the name that a program imports. */
const entries = {
  '.': 'createClient',
  './error': 'scanwardError',
  './webhook': 'readWebhookMessage',
}

export function packClient(folder: string, version: string): void {
  const root = mkdtempSync(join(tmpdir(), 'scanward-client-'))
  try {
    const compiler = 'node_modules/typescript7/bin/tsc'
    const output = ['--outDir', join(root, 'dist')]
    execFileSync(process.execPath, [compiler, '-p', 'src/client/tsconfig.json', ...output], {
      stdio: 'inherit',
    })
    copyFileSync('docs/client/README.md', join(root, 'README.md'))
    copyFileSync('LICENSE', join(root, 'LICENSE'))
    writeFileSync(join(root, 'package.json'), `${JSON.stringify(describePackage(version), null, 2)}\n`)
    execFileSync('npm', ['pack', root, '--loglevel=error', '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(root, { recursive: true })
  }
}

function describePackage(version: string) {
  const { license, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { standardwebhooks } = devDependencies
  const files = Object.entries(entries).map(([name, file]) => [name, `./dist/src/client/${file}.js`])
  return {
    ...{ name: 'scanward-client', version, description: 'Typed client for the API of a Scanward server' },
    ...{ license, type: 'module', sideEffects: false, engines: { node: '>=20.19' } },
    exports: Object.fromEntries(files),
    files: ['dist'],
    dependencies: { standardwebhooks },
  }
}
