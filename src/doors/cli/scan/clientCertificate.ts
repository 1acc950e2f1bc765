import { readFileSync, statSync } from 'node:fs'
import { fileErrorReason } from '../../../shared/fileErrors.ts'
import type { SiteTls } from '../../../shared/siteTls.ts'
import { usageFailure } from '../exitCodes.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

const fileBytesMax = 45_000

type CertificateOptions = Pick<ScanCommandOptions, 'clientCertificate' | 'passphraseFile'>

export async function loadSiteTls(options: CertificateOptions): Promise<SiteTls | null> {
  const { clientCertificate: path, passphraseFile } = options
  if (path === undefined) {
    if (passphraseFile === undefined) return null
    throw usageFailure('Expected --client-certificate with --passphrase-file, found none.')
  }
  const content = read(path)
  const text = content.includes('-----BEGIN ') ? content.toString('utf8') : content.toString('base64')
  const passphrase = passphraseFile === undefined ? '' : read(passphraseFile).toString('utf8')
  const { readClientIdentity } = await import('../../../service/clientCertificates.ts')
  const found = await readClientIdentity(text, passphrase.replace(/\r?\n$/, ''))
  if (found.ok) return { identity: found.identity, authorities: [] }
  throw usageFailure(`${path}: ${found.message}`)
}

function read(path: string): Buffer {
  try {
    const { size } = statSync(path)
    if (size > fileBytesMax) throw new Error(`it has ${size} bytes, more than ${fileBytesMax}`)
    return readFileSync(path)
  } catch (cause) {
    throw usageFailure(`Expected a file that can be read, found ${path}: ${fileErrorReason(cause)}.`, {
      cause,
    })
  }
}
