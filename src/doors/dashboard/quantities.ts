import { plural } from '../../shared/plural.ts'

const minuteMs = 60_000

/** Formats a duration: `8.4 s`, `2 min 5 s`. */
export function durationWords(ms: number): string {
  if (ms < minuteMs) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Formats a long duration: `35 min`, `7 h`, `12 days`. */
export function spanWords(ms: number): string {
  const hours = ms / (60 * minuteMs)
  if (hours < 1) return `${Math.round(ms / minuteMs)} min`
  const days = Math.round(hours / 24)
  return hours < 48 ? `${Math.round(hours)} h` : plural(days, 'day')
}

/** Formats a size: `512 bytes`, `3.2 KB`, `1.5 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return plural(bytes, 'byte')
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
