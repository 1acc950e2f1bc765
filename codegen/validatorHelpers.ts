import { type BuildOptions, build } from 'esbuild'

/** What Ajv's standalone code requires of its packages, by the name under which all validators share it. */
const helpers: Readonly<Record<string, string>> = {
  formats: 'ajv-formats/dist/formats',
  ucs2length: 'ajv/dist/runtime/ucs2length',
}
const helpersFile = './validatorHelpers.ts'

/** Makes the one module of what validators need of Ajv at run time. */
export async function generateValidatorHelpers(): Promise<string> {
  const lines = Object.entries(helpers).map(([name, path]) => `export const ${name} = require('${path}')`)
  return [
    '// @ts-nocheck',
    '// Generated from the packages ajv and ajv-formats by npm run codegen.',
    '',
    await bundle(lines.join('\n')),
  ].join('\n')
}

/** Makes standalone code of Ajv part of a module without exports of its own, over the shared helpers. */
export async function bundleValidators(code: string): Promise<string> {
  const names = new Set<string>()
  const linked = code.replace(/\brequire\("([^"]+)"\)/g, (_call, path: string) => {
    const [name] = Object.entries(helpers).find((entry) => entry[1] === path) ?? []
    if (name === undefined) throw new Error(`Ajv requires ${path}: add it to the helpers`)
    names.add(name)
    return name
  })
  const text = await bundle(`import { ${[...names].join(', ')} } from '${helpersFile}'\n${linked}`)
  return text.replace(/\nexport \{[\s\S]*?\};?\s*$/, '\n')
}

async function bundle(contents: string): Promise<string> {
  const options = {
    stdin: { contents, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    external: [helpersFile],
    format: 'esm',
    platform: 'node',
    write: false,
    minifySyntax: true,
    legalComments: 'none',
  } satisfies BuildOptions
  const { outputFiles } = await build(options)
  return outputFiles[0]?.text ?? ''
}
