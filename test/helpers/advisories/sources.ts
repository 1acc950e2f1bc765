import { deflateRawSync } from 'node:zlib'

type OsvOptions = {
  readonly id?: string
  readonly name?: string
  readonly cve?: string
  readonly events?: readonly Readonly<Record<string, string>>[]
  readonly more?: Readonly<Record<string, unknown>>
}

export function osvRecord({
  id = 'GHSA-aaaa-bbbb-cccc',
  name = 'jquery',
  cve = 'CVE-2027-1000',
  events = [{ introduced: '0' }, { fixed: '9.0.0' }],
  more = {},
}: OsvOptions = {}): Readonly<Record<string, unknown>> {
  return {
    schema_version: '1.7.3',
    id,
    aliases: [cve],
    summary: 'Something bad happens to visitors',
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
    database_specific: { severity: 'HIGH', cwe_ids: ['CWE-79'] },
    ...more,
  }
}

export function kevCatalog(ids: readonly string[], dateReleased = '2026-11-27T18:00:00.000Z'): string {
  const vulnerabilities = ids.map((cveID) => ({ cveID, dateAdded: '2026-11-27' }))
  return JSON.stringify({ catalogVersion: '2026.11.27', dateReleased, count: ids.length, vulnerabilities })
}

export function zipArchive(
  files: readonly (readonly [name: string, text: string])[],
  { zip64 = false }: { readonly zip64?: boolean } = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const data = deflateRawSync(text)
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(text.length, 24)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, path, data)
    directory.push(entry, path)
    offset += local.length + path.length + data.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end64 = Buffer.alloc(zip64 ? 76 : 0)
  if (zip64) {
    end64.writeUInt32LE(0x06064b50)
    end64.writeBigUInt64LE(BigInt(files.length), 32)
    end64.writeBigUInt64LE(BigInt(offset), 48)
    end64.writeUInt32LE(0x07064b50, 56)
    end64.writeBigUInt64LE(BigInt(offset + size), 64)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(zip64 ? 0xffff : files.length, 10)
  end.writeUInt32LE(zip64 ? 0xffffffff : offset, 16)
  return Buffer.concat([...parts, ...directory, end64, end])
}
