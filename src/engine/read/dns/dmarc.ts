const recordCharsMax = 4_096

export type DmarcDisposition = 'none' | 'quarantine' | 'reject'

export type DmarcPolicy = {
  readonly policy: DmarcDisposition
  /** For names below the domain; the same as `policy` when the record does not say. */
  readonly subdomains: DmarcDisposition
  /** Of the mail that fails, how much the policy is applied to. */
  readonly percent: number
}

/** Says whether a TXT record is a DMARC record. RFC 7489, 6.4: the version comes first and is written so. */
export function isDmarcRecord(text: string): boolean {
  return /^v[ \t]{0,10}=[ \t]{0,10}DMARC1[ \t]{0,10}(?:;|$)/.test(text)
}

/**
 * Reads the policy of a DMARC record; null for one that receivers ignore. A record without a policy counts as
 * `none` when it asks for reports (RFC 7489, 6.6.3).
 */
function parseDmarc(record: string): DmarcPolicy | null {
  if (!isDmarcRecord(record)) return null
  const tags = new Map<string, string>()
  for (const part of record.slice(0, recordCharsMax).split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase()
    // RFC 6376, 3.2, of which this is the syntax: a name stands once.
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

/** The policy that receivers follow: that of the one record; null where there is none, or more than one. */
export function effectiveDmarc(records: readonly string[]): DmarcPolicy | null {
  const [record] = records
  return record === undefined || records.length > 1 ? null : parseDmarc(record)
}

function readDisposition(text: string | undefined): DmarcDisposition | null {
  const value = text?.toLowerCase()
  return value === 'none' || value === 'quarantine' || value === 'reject' ? value : null
}
