import { type BuildOptions, build } from 'esbuild'

const helpers: Readonly<Record<string, string>> = {
  formats: 'ajv-formats/dist/formats',
  ucs2length: 'ajv/dist/runtime/ucs2length',
}
/** RFC 3339 §5.6 lets applications write a space instead of `T`; ours expects the letter. */
const strictDateTime = `
const dateTime = formats.fullFormats['date-time']
const { validate } = dateTime
dateTime.validate = (text) => /^.{10}t/i.test(text) && validate(text)
`

const helpersFile = './validatorHelpers.ts'

/** Generates the shared module of Ajv's runtime helpers. */
export async function generateValidatorHelpers(): Promise<string> {
  const lines = Object.entries(helpers).map(([name, path]) => `export const ${name} = require('${path}')`)
  lines.push(strictDateTime)
  return [
    '// @ts-nocheck',
    '// Generated from the packages ajv and ajv-formats by npm run codegen.',
    '',
    await bundle(lines.join('\n')),
  ].join('\n')
}

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
