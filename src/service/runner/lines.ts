/**
 * Splits a byte stream into lines. Lines above `lineBytesMax` arrive cut, with `isCut`. Text after the last
 * line feed is no line.
 */
export function lineReader(
  lineBytesMax: number,
  onLine: (line: string, isCut: boolean) => void,
): (chunk: Buffer) => void {
  let parts: Buffer[] = []
  let bytes = 0
  let isDropping = false

  function hold(part: Buffer): void {
    if (isDropping) return
    const kept = part.subarray(0, lineBytesMax - bytes)
    parts.push(kept)
    bytes += kept.length
    if (kept.length < part.length) finish(true)
  }

  function finish(isCut: boolean): void {
    const line = Buffer.concat(parts).toString('utf8')
    parts = []
    bytes = 0
    isDropping = isCut
    onLine(line, isCut)
  }

  return (chunk) => {
    let from = 0
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      hold(chunk.subarray(from, end))
      if (isDropping) isDropping = false
      else finish(false)
      from = end + 1
    }
    hold(chunk.subarray(from))
  }
}
