import { execFile } from 'node:child_process'

/** Files set the work of their decryption. */
const openingMsMax = 5_000

const openingsMax = 2

const printedBytesMax = 200_000

const program = `
const { createPrivateKey } = require('node:crypto')
const { createSecureContext } = require('node:tls')
const { key, pfx, passphrase } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
process.stdout.write(key === undefined
  ? createSecureContext({ pfx: Buffer.from(pfx, 'base64'), passphrase }).context.getCertificate().toString('base64')
  : createPrivateKey(passphrase === '' ? key : { key, passphrase }).export({ type: 'pkcs8', format: 'pem' }))
`

let openings = 0

type Sealed =
  | { readonly key: string; readonly passphrase: string }
  | { readonly pfx: string; readonly passphrase: string }

/** Returns the key in PEM, or the certificate of PKCS#12 in Base64. Only a process can be stopped. */
export async function openSealedKey(sealed: Sealed): Promise<string | 'busy' | 'overdue' | null> {
  if (openings >= openingsMax) return 'busy'
  openings += 1
  try {
    return await openInProcess(sealed)
  } finally {
    openings -= 1
  }
}

function openInProcess(sealed: Sealed): Promise<string | 'overdue' | null> {
  const limits = { timeout: openingMsMax, killSignal: 'SIGKILL', maxBuffer: printedBytesMax } as const // A literal.
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['-e', program], { ...limits, env: {} }, (error, stdout) => {
      if (error === null) resolve(stdout)
      else resolve(error.killed === true ? 'overdue' : null)
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(sealed))
  })
}
