import { commandCharsMax, isCommand } from '../../shared/commandSteps.ts'
import type { Evidence } from '../../shared/model/evidence.ts'
import { quoteShell } from '../../shared/quoteShell.ts'
import { cleanText } from '../../shared/untrustedText.ts'
import { evidenceUrl } from './words/findingWords.ts'

/**
 * Returns the evidence's own command, or one built from its request. Null if no single command can repeat it.
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

function readRequestLine(request: string): readonly string[] {
  const [, method, url] = /^([A-Z]{1,10}) (https?:\/\/\S+)/.exec(request) ?? []
  return method === undefined || url === undefined ? [] : [method, url]
}

/** Quotes for the shell, because the target controls the URL. */
function quote(text: string): string {
  return quoteShell(cleanText(text, commandCharsMax))
}
