/** The words that may not stand in texts that a user reads, and the term of the field to write instead. */
export type LexiconEntry = {
  readonly word: RegExp
  readonly instead: string
  readonly why: string
}

const british = 'American spelling everywhere, as in the RFCs, OWASP and MDN'
const vague = 'a reader cannot tell an attacker from a user, a visitor or an operator'
const ownTerm = 'a private word, which nobody who searches for the term of the field finds'

/** Each row: a word or phrase, what to write instead, and the reason. */
export const lexicon: readonly LexiconEntry[] = [
  // Actors.
  { word: /\bwho(?:so)?m?ever\b/i, instead: 'attacker, user or visitor', why: vague },
  {
    word: /\b(?:some|any|every)body\b/i,
    instead: 'attacker, user, visitor, operator (or "anyone")',
    why: vague,
  },
  { word: /\bnobody\b/i, instead: 'no user, no attacker, no one', why: vague },
  { word: /\bpeople\b/i, instead: 'users, visitors, operators or team members', why: vague },
  { word: /\bstrangers?\b/i, instead: 'unauthenticated user, unauthenticated', why: ownTerm },

  // HTTP and the web.
  { word: /\banswer(?:s|ed|ing)?\b/i, instead: 'response, respond, return', why: 'RFC 9110 says response' },
  { word: /\bunanswered\b/i, instead: 'without a response', why: 'RFC 9110 says response' },
  {
    word: /\b(?:is|are|was|were|be|been|being|gets?|not|nor|then) asked\b|\basked (?:for|of)\b/i,
    instead: 'requested, queried, sent, fetched',
    why: 'RFC 9110 says request',
  },
  { word: /\bforeign\b(?! keys?\b)/i, instead: 'cross-origin, third-party, off-site', why: ownTerm },
  {
    word: /\b(?:of|from|on|by) (?:another|other) (?:web)?sites?\b/i,
    instead: 'cross-site, cross-origin, third-party',
    why: ownTerm,
  },
  { word: /\bheader (?:field|line)s?\b/i, instead: 'header', why: 'one term for one thing' },
  { word: /\bhost names?\b/i, instead: 'hostname', why: 'one term for one thing' },
  {
    word: /(?<!\b(?:IP|IPv4|IPv6|email|MAC|loopback|link-local|and|or) )\baddress(?:es)?\b(?! bar\b)/i,
    instead: 'URL, hostname, IP address or email address, each by its own name',
    why: 'the bare word can mean four things',
  },
  { word: /\be-mails?\b/i, instead: 'email', why: 'one spelling for one thing' },
  { word: /\bcrafted (?:input|value|request)s?\b/i, instead: 'payload, test payload', why: ownTerm },
  { word: /\bodd (?:value|input)s?\b/i, instead: 'payload, injected value', why: ownTerm },
  { word: /\bways? in\b(?! which)/i, instead: 'endpoint, parameter, form, page', why: ownTerm },
  {
    word: /\bdatabase complains?\b/i,
    instead: 'SQL error in the response, error-based SQL injection',
    why: ownTerm,
  },
  {
    word: /\bruns what\b/i,
    instead: 'cross-site scripting (XSS), executes injected script',
    why: 'the standard term is what readers search for',
  },

  // State of things.
  {
    word: /\b(?:is|are|was|were) not there\b/i,
    instead: 'missing, not set, not found',
    why: 'the short standard term reads faster',
  },
  { word: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix', why: ownTerm },
  { word: /\bused up\b/i, instead: 'exhausted', why: ownTerm },
  { word: /\b(?:held|holds?|holding) up\b/i, instead: 'delayed, rate-limited, blocked', why: ownTerm },
  { word: /\bleft alone\b/i, instead: 'skipped, blocked by the target', why: ownTerm },
  { word: /\bspoil(?:s|t|ed)?\b/i, instead: 'damaged, disposable', why: ownTerm },
  { word: /\bas a rule\b/i, instead: 'usually, by default', why: 'plain words' },
  {
    word: /\b(?:none|nothing|nobody|no \w+) but\b/i,
    instead: 'only',
    why: 'inverted; say what is, directly',
  },
  { word: /\btold apart\b|\btells? \w+ apart\b|\btell apart\b/i, instead: 'distinguish', why: ownTerm },
  { word: /\bpictures?\b/i, instead: 'image, chart, diagram', why: 'the term of HTML is image' },
  { word: /\bwhat is wrong\b/i, instead: 'vulnerability, weakness, finding', why: ownTerm },

  // Spelling.
  {
    word: /\b(?:un|re|de|dis)?(?:organis|authoris|normalis|recognis|initialis|serialis|sanitis|minimis|maximis|optimis|customis|summaris|randomis|synchronis|utilis|internationalis|localis|specialis|standardis|categoris|centralis|generalis|finalis|memoris|memois|prioritis|visualis|tokenis|virtualis|penalis|emphasis|criticis|realis)(?:e|ed|es|er|ers|ing|able|ation|ations|ational)\b/i,
    instead: 'the spelling with z: organization, authorize, normalize, recognize',
    why: british,
  },
  { word: /\banalys(?:e|ed|er|ers|ing)\b/i, instead: 'analyze', why: british },
  { word: /\b(?:mis)?behaviou(?:r|rs|ral)\b/i, instead: 'behavior', why: british },
  {
    word: /\b(?:col|fav|hon|neighb|lab|hum)our/i,
    instead: 'the spelling with or: color, favor',
    why: british,
  },
  { word: /\bcentred?\b/i, instead: 'center', why: british },
  { word: /\b(?:de|of)fence\b/i, instead: 'defense, offense', why: british },
  { word: /\b(?:sub)?licences?\b/i, instead: 'license', why: british },
  { word: /\bartefacts?\b/i, instead: 'artifact', why: british },
  { word: /\bcatalogues?\b/i, instead: 'catalog', why: british },
  { word: /\bprogrammes?\b(?!\w)/i, instead: 'program', why: british },
  { word: /\bcypher/i, instead: 'cipher', why: british },
  { word: /\b(?:cancell|labell|modell|travell|signall)(?:ed|ing)\b/i, instead: 'one l', why: british },
  { word: /\b(?:whilst|amongst)\b/i, instead: 'while, among', why: british },
  { word: /\bjudgement/i, instead: 'judgment', why: british },
]

/** A place whose texts are looked for in targets or quoted from them, so that their words are not ours. */
export type Exemption = {
  /** Ends of the paths of files, without folders that may move. */
  readonly file: string
  /** The declaration or the called function that the literal stands in; without it the whole file. */
  readonly within?: string
  readonly why: string
}

/** Kept short: a row is for words that servers, browsers and standards write, never for texts of ours. */
export const exemptions: readonly Exemption[] = [
  { file: 'readPage.ts', within: 'readScript', why: 'a script that runs in the pages of a target' },
  { file: 'listenedElements.ts', within: 'keepScript', why: 'a script that runs in the pages of a target' },
  {
    file: 'listenedElements.ts',
    within: 'markDelegatedScript',
    why: 'a script that runs in the pages of a target',
  },
  { file: 'storedItems.ts', within: 'fillStorageScript', why: 'a script that runs in the pages of a target' },
  { file: 'liveScripts.ts', within: 'describeScript', why: 'a script that runs in the pages of a target' },
  { file: 'liveScripts.ts', within: 'fillScript', why: 'a script that runs in the pages of a target' },
  { file: 'liveScripts.ts', within: 'clickScript', why: 'a script that runs in the pages of a target' },
  { file: 'liveScripts.ts', within: 'enterScript', why: 'a script that runs in the pages of a target' },
  { file: 'fillScripts.ts', within: 'findFields', why: 'a script that runs in the pages of a target' },
  { file: 'fillScripts.ts', within: 'fillFormScript', why: 'a script that runs in the pages of a target' },
  { file: 'fillScripts.ts', within: 'submitFormScript', why: 'a script that runs in the pages of a target' },
  { file: 'fillScripts.ts', within: 'stepScript', why: 'a script that runs in the pages of a target' },
  { file: 'fillScripts.ts', within: 'readStorageScript', why: 'a script that runs in the pages of a target' },
]
