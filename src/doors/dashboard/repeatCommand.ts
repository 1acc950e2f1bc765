import { commandCharsMax, isCommand } from '../../shared/commandSteps.ts'
import type { Evidence } from '../../shared/model/evidence.ts'
import { quoteShell } from '../../shared/quoteShell.ts'
import { cleanText } from '../../shared/untrustedText.ts'
import { evidenceUrl } from './words/findingWords.ts'

/**
 * Writes the command that repeats the request of a finding, or gives the one that the scan wrote. Null where
 * the evidence names no request that a command line alone can repeat.
 */
export function repeatCommand(evidence: Evidence): string | null {
  if (evidence.curl !== undefined) {
    // A probe that needs no request to show its weakness says so in the place of the command.
    return isCommand(evidence.curl) ? cleanText(evidence.curl, commandCharsMax) : null
  }
  const [method = 'GET', url = evidenceUrl(evidence)] = readRequestLine(evidence.request ?? '')
  if (url === null || !/^https?:\/\//.test(url) || !URL.canParse(url)) return null
  if (method === 'HEAD') return `curl --head ${quote(url)}`
  if (method === 'GET') return `curl --include ${quote(url)}`
  return method === 'OPTIONS' ? `curl --include --request OPTIONS ${quote(url)}` : null
}

/** Method and address of a request such as `GET https://app.example.com/`. */
function readRequestLine(request: string): readonly string[] {
  const [, method, url] = /^([A-Z]{1,10}) (https?:\/\/\S+)/.exec(request) ?? []
  return method === undefined || url === undefined ? [] : [method, url]
}

/** One word of a shell, whatever the target wrote into its address. */
function quote(text: string): string {
  return quoteShell(cleanText(text, commandCharsMax))
}
