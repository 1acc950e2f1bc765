/** Texts of templates hold bytes, one per character, so that lengths and hashes are those of the bytes. */

export function toBytes(text: string): string {
  return /[^\0-\x7f]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text
}

export function fromBytes(bytes: string): string {
  return /[^\0-\x7f]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes
}
