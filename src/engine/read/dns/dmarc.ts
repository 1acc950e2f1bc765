const recordCharsMax = 4_096

type DmarcDisposition = 'none' | 'quarantine' | 'reject'

export type DmarcPolicy = {
  readonly policy: DmarcDisposition
  /** Same as `policy` if not set. */
  readonly subdomains: DmarcDisposition
  /** Share of failing mail to which the policy applies. */
  readonly percent: number
}

/** The version must come first. RFC 7489, 6.4. */
export function isDmarcRecord(text: string): boolean {
  return /^v[ \t]{0,10}=[ \t]{0,10}DMARC1[ \t]{0,10}(?:;|$)/.test(text)
}

/** A record with only reports counts as `none` (RFC 7489, 6.6.3). Null if receivers ignore the record. */
function parseDmarc(record: string): DmarcPolicy | null {
  if (!isDmarcRecord(record)) return null
  const tags = new Map<string, string>()
  for (const part of record.slice(0, recordCharsMax).split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase()
    // The first of duplicate tags counts. RFC 6376, 3.2.
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(at + 1).trim())
  }
  const policy = readDisposition(tags.get('p'))
  const subdomains = tags.has('sp') ? readDisposition(tags.get('sp')) : policy
  if (policy === null || subdomains === null) {
    return /^mailto:/i.test(tags.get('rua') ?? '')
      ? { policy: 'none', subdomains: 'none', percent: 100 }
      : null
  }
  const percent = /^\d{1,3}$/.test(tags.get('pct') ?? '') ? Number(tags.get('pct')) : 100
  return { policy, subdomains, percent: Math.min(percent, 100) }
}

export function effectiveDmarc(records: readonly string[]): DmarcPolicy | null {
  const [record] = records
  return record === undefined || records.length > 1 ? null : parseDmarc(record)
}

function readDisposition(text: string | undefined): DmarcDisposition | null {
  const value = text?.toLowerCase()
  return value === 'none' || value === 'quarantine' || value === 'reject' ? value : null
}
