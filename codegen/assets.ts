import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { build } from 'esbuild'

const hashChars = 12

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Embeds the dashboard's assets: only files directly in these folders. The path contains the content's hash,
 * so browsers may cache an asset forever.
 */
export async function generateAssets(dashboardFolder: string): Promise<string> {
  const files = [
    ...(await listFiles(join(dashboardFolder, 'assets'), /\.(css|svg)$/)),
    ...(await listFiles(join(dashboardFolder, 'client'), /\.ts$/)),
  ]
  const assets = await Promise.all(files.map(readAsset))
  return [
    '// Generated from src/doors/dashboard/assets and src/doors/dashboard/client by npm run codegen.',
    '',
    'export type Asset = { readonly path: string; readonly mediaType: string; readonly text: string }',
    '',
    '/** What a browser loads beside the pages, by name. */',
    'export const assets = {',
    ...assets.map(({ name, ...asset }) => `  ${JSON.stringify(name)}: ${JSON.stringify(asset)},`),
    '} as const satisfies Readonly<Record<string, Asset>>',
    '',
  ].join('\n')
}

async function listFiles(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

async function readAsset(
  file: string,
): Promise<{ name: string; path: string; mediaType: string; text: string }> {
  const name = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.ts$/, '.js')
  const extension = extname(name)
  const mediaType = mediaTypes[extension]
  if (mediaType === undefined) throw new Error(`Expected an asset of a known type, found ${file}`)
  const text = extension === '.svg' ? (await readFile(file, 'utf8')).trim() : await bundle(file)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, hashChars)
  const stem = name.slice(0, -extension.length)
  return { name, path: `/assets/${stem}.${hash}${extension}`, mediaType, text }
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  return (outputFiles[0]?.text ?? '').trim()
}
