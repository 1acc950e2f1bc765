import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

/** Renders generated/reportStyle.ts, the inline style of HTML reports. */
export async function generateReportStyle(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
  return [
    `// Generated from ${file} by npm run codegen.`,
    '',
    `export const reportStyle = ${JSON.stringify(code.trim())}`,
    '',
  ].join('\n')
}
