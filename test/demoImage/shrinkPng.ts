import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const paletteMax = 256

type Pixels = { readonly width: number; readonly height: number; readonly colors: Uint32Array }

/**
 * Rewrites a PNG of 8-bit RGB or RGBA with a palette of its 256 most frequent colors. Others become the
 * nearest of them. Transparency is lost.
 */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, colors } = readPixels(png)
  const palette = mostFrequent(colors)
  const nearest = new Map(palette.map((color, index) => [color, index]))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = colors[y * width + x] ?? 0
      const index = nearest.get(color) ?? findNearest(color, palette)
      nearest.set(color, index)
      rows[y * (width + 1) + 1 + x] = index
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function readPixels(png: Buffer): Pixels {
  const data: Buffer[] = []
  let [width, height, colorType] = [0, 0, 0]
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      ;[width, height, colorType] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] ?? 0]
    }
    if (type === 'IDAT') data.push(body)
    at += length + 12
  }
  if (colorType !== 2 && colorType !== 6) throw new Error(`Expected RGB or RGBA, found type ${colorType}`)
  const size = colorType === 2 ? 3 : 4
  const bytes = removeFilters(inflateSync(Buffer.concat(data)), width * size, size)
  const colors = new Uint32Array(width * height)
  for (let index = 0; index < colors.length; index += 1) colors[index] = bytes.readUIntBE(index * size, 3)
  return { width, height, colors }
}

/** Undoes the filter of each row, PNG specification §9. */
function removeFilters(rows: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const height = rows.length / (rowBytes + 1)
  const bytes = Buffer.alloc(height * rowBytes)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (rowBytes + 1)] ?? 0
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x
      const left = x < pixelBytes ? 0 : (bytes[at - pixelBytes] ?? 0)
      const above = y === 0 ? 0 : (bytes[at - rowBytes] ?? 0)
      const corner = x < pixelBytes || y === 0 ? 0 : (bytes[at - rowBytes - pixelBytes] ?? 0)
      const guesses = [0, left, above, (left + above) >> 1, paeth(left, above, corner)]
      bytes[at] = (rows[y * (rowBytes + 1) + 1 + x] ?? 0) + (guesses[filter] ?? 0)
    }
  }
  return bytes
}

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

function mostFrequent(colors: Uint32Array): readonly number[] {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return sorted.slice(0, paletteMax).map(([color]) => color)
}

function findNearest(color: number, palette: readonly number[]): number {
  const distances = palette.map((other) => distance(color, other))
  return distances.indexOf(Math.min(...distances))
}

function distance(one: number, other: number): number {
  const [red, green, blue] = channels(one)
  const [otherRed, otherGreen, otherBlue] = channels(other)
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2
}

function channels(color: number): readonly [number, number, number] {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff]
}

function chunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
