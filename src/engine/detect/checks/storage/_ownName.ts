import { registrableDomain } from '../../../read/url/site.ts'

const wordCharsMin = 4
/** Words that occur in names of buckets whoever they belong to. */
const genericWord =
  /^(?:assets?|static|media|images?|files?|uploads?|public|private|prod|production|staging|dev|test|data|bucket|storage|content|cdn|backup|app|web|site|www|online|shop|store)$/

/** Says whether a name holds a word of the site's own domain, such as `acme-uploads` for `shop.acme.com`. */
export function isOwnName(name: string, hostname: string): boolean {
  const label = registrableDomain(hostname).split('.', 1)[0] ?? ''
  const words = [label, ...label.split('-')]
  const lower = name.toLowerCase()
  return words.some((word) => word.length >= wordCharsMin && !genericWord.test(word) && lower.includes(word))
}
