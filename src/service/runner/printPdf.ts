import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printingFlags } from '../../engine/network/browser/flags.ts'
import { killGroup } from '../../engine/network/browser/processes.ts'

const timeoutMs = 60_000
const pdfBytesMax = 64 * 1024 * 1024

/**
 * Prints a page to PDF with a Chromium that reaches no network. Throws an Error beyond its limits, and if the
 * browser fails.
 */
export async function printPdf(html: string, browser: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'scanward-pdf-'))
  try {
    const [page, pdf] = [join(folder, 'report.html'), join(folder, 'report.pdf')]
    await writeFile(page, html, { mode: 0o600 })
    const isRoot = process.getuid?.() === 0
    const flags = printingFlags({ folder: join(folder, 'profile'), isRoot, pdf })
    await runBrowser(browser, [...flags, pathToFileURL(page).href])
    const { size } = await stat(pdf)
    if (size > pdfBytesMax) throw new Error(`Expected a PDF of at most ${pdfBytesMax} bytes, found ${size}`)
    return await readFile(pdf)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function runBrowser(browser: string, args: readonly string[]): Promise<void> {
  // A group of its own, so that the helper processes end too.
  const child = spawn(browser, args, { stdio: 'ignore', detached: true })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`Expected a PDF within ${timeoutMs / 1_000} s`))
      if (child.pid !== undefined) killGroup(child.pid)
    }, timeoutMs)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else reject(new Error(`Expected the browser to print a PDF, found exit code ${code}`))
    })
  })
}
