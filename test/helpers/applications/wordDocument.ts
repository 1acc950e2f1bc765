import { unzipSync } from 'fflate'
import type { SiteRequest } from '../sites/site.ts'
import { receiveFile } from './uploadFolder.ts'

/** The main part of an uploaded Word document. */
export async function readWordXml(request: SiteRequest, field: string): Promise<string | null> {
  const file = await receiveFile(request, field)
  try {
    const part = unzipSync(Buffer.from(file?.text ?? ''))['word/document.xml']
    return part === undefined ? null : Buffer.from(part).toString()
  } catch {
    return null
  }
}
