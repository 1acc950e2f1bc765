/** A process that opens a browser, says which profile it has, and does nothing more until it is killed. */
import { openBrowser } from '../../../../src/engine/network/browser/browser.ts'
import { listProfiles } from '../../../helpers/chromium.ts'

const [path = ''] = process.argv.slice(2)
const opened = await openBrowser(path, { signal: new AbortController().signal })
if (!opened.ok) throw new Error(opened.reason)
console.log(listProfiles()[0])
