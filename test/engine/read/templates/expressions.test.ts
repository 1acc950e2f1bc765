import { expect } from 'chai'
import { byteFunctions } from '../../../../src/engine/read/templates/dsl/byteFunctions.ts'
import { evaluate } from '../../../../src/engine/read/templates/dsl/evaluate.ts'
import { parseExpression } from '../../../../src/engine/read/templates/dsl/parseExpression.ts'
import { textFunctions } from '../../../../src/engine/read/templates/dsl/textFunctions.ts'
import type { Scope, Value } from '../../../../src/engine/read/templates/dsl/values.ts'
import { fillPlaceholders } from '../../../../src/engine/read/templates/fillPlaceholders.ts'
import { TemplateMemory } from '../../../../src/engine/read/templates/templateMemory.ts'
import { TemplateProblem } from '../../../../src/engine/read/templates/templateYaml.ts'

const values = new Map<string, Value>([
  ['body', 'Hello world'],
  ['status_code', 200],
  ['all_headers', 'Content-Type: text/html'],
  ['BaseURL', 'http://a.example'],
  ['interactsh-url', 'b.example/x'],
])

const scope: Scope = {
  memory: new TemplateMemory(),
  find: (name) => values.get(name) ?? null,
  randomNumber: (min) => min,
  randomWord: (length, letters) => letters.charAt(0).repeat(length),
  unixTime: 1_700_000_000,
  spend: (chars) => chars < 100_000_000,
}

const rows: readonly (readonly [expression: string, value: Value])[] = [
  ['status_code == 200 && contains(body, "world")', true],
  ['status_code != 200 || len(body) > 100', false],
  ['!contains(tolower(body), "WORLD") && status_code >= 200 && status_code < 300', true],
  ['(status_code == 200) ? "yes" : "no"', 'yes'],
  ['body =~ "^Hel+o"', true],
  ['status_code in (301, 200)', true],
  ['"a" + "b" + 1', 'ab1'],
  ['1 + 2 * 3 - 4 / 2', 5],
  ['2 ** 3 % 5', 3],
  ['-1 + 2', 1],
  ["base64('Hello')", 'SGVsbG8='],
  ['base64_decode("SGVsbG8=")', 'Hello'],
  ['base64_py("Hello")', 'SGVsbG8=\n'],
  ["compare_versions('v1.0.0', '>v0.0.1', '<v1.0.1')", true],
  ["compare_versions('1.2.3', '< 1.2.3')", false],
  ["compare_versions('1.2.3-beta', '< 1.2.3')", true],
  ["compare_versions('1.2.9', '~1.2.3')", true],
  ["compare_versions('2.0.0', '^1.2.3')", false],
  ['concat("Hello", 1, true)', 'Hello1true'],
  ['contains_all("Hello everyone", "lo", "every")', true],
  ['contains_any("Hello everyone", "abc", "llo")', true],
  ['count("a,b,c", ",")', 2],
  ['date_time("%Y-%M-%D")', '2023-11-14'],
  ['dec_to_hex(11111)', '2b67'],
  ['ends_with(body, "x", "world")', true],
  ['equals_any("a", "b", "a")', true],
  ['gzip_decode(gzip("abc"))', 'abc'],
  ['hex_encode("aa")', '6161'],
  ['hex_decode("6161")', 'aa'],
  ['hex_to_dec("ff")', 255],
  ['hmac("sha1", "test", "scrt")', '8856b111056d946d5c6c92a21b43c233596623c6'],
  ['html_escape("<b>")', '&lt;b&gt;'],
  ['html_unescape("&lt;b&#34;")', '<b"'],
  ['index("abc", 1)', 'b'],
  ['index(split("a-b", "-"), 1)', 'b'],
  ['inflate(deflate("abc"))', 'abc'],
  ['join("_", "a", 1)', 'a_1'],
  ['json_minify("{ \\"a\\": 1 }")', '{"a":1}'],
  ['len("é")', 2],
  ['line_starts_with("a\\nbc", "b")', true],
  ['line_ends_with("ab\\nc", "b")', true],
  ['md5("Hello")', '8b1a9953c4611296a827abf8c47804d7'],
  ['mmh3("Hello")', '316307400'],
  ['oct_to_dec("10")', 8],
  ['bin_to_dec("101")', 5],
  ['padding("A", "b", 3)', 'Abb'],
  ['rand_base(3, "x")', 'xxx'],
  ['rand_char("x")', 'x'],
  ['rand_int(5, 9)', 5],
  ['rand_text_alpha(2)', 'aa'],
  ['rand_text_alphanumeric(2)', 'aa'],
  ['rand_text_numeric(2)', '00'],
  ['regex("H([a-z]+)o", "Hello")', true],
  ['regex_all("Hello", "H", "o$")', true],
  ['regex_any("Hello", "x", "o$")', true],
  ['remove_bad_chars("abcd", "bc")', 'ad'],
  ['repeat("../", 2)', '../../'],
  ['replace("Hello", "He", "Ha")', 'Hallo'],
  ['replace_regex("He123llo", "(\\\\d+)", "")', 'Hello'],
  ['reverse("abc")', 'cba'],
  ['sha1("Hello")', 'f7ff9e8b7bb2e09b70935a5d785e0cc5d9d0abf0'],
  ['starts_with(body, "Hello")', true],
  ['substr("wxyz", 1, 3)', 'xy'],
  ['to_number("4") + 1', 5],
  ['to_string(4)', '4'],
  ['to_title("hello world")', 'Hello World'],
  ['to_unix_time("2023-11-14T22:13:20Z")', 1_700_000_000],
  ['trim("aaHelloaa", "a")', 'Hello'],
  ['trim_left("aab", "a")', 'b'],
  ['trim_right("baa", "a")', 'b'],
  ['trim_space("  a ")', 'a'],
  ['trim_prefix("aab", "a")', 'ab'],
  ['trim_suffix("baa", "a")', 'ba'],
  ['uniq("aabc")', 'abc'],
  ['unix_time(10)', 1_700_000_010],
  ['url_encode("/test?a=1 2")', '%2Ftest%3Fa%3D1+2'],
  ['url_decode("%2Ftest%3Fa+b")', '/test?a b'],
  ['xor("ab", "  ")', 'AB'],
  ['zlib_decode(zlib("abc"))', 'abc'],
  ['json_prettify("{}")', '{}'],
  ['sort("cab")', 'abc'],
  ['toupper("a") + to_upper("b") + to_lower("C")', 'ABc'],
  ['length("abc")', 3],
  ['sha256("")', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['len(sha512("a"))', 128],
]

describe('an expression of a template', () => {
  for (const [text, value] of rows) {
    it(`gives its value: ${text}`, () => {
      expect(evaluate(parseExpression(text), scope)).to.deep.equal(value)
    })
  }

  it('is tried here with every helper function', () => {
    const missing = Object.keys({ ...textFunctions, ...byteFunctions }).filter(
      (name) => !rows.some(([text]) => text.includes(`${name}(`)),
    )
    expect(missing).to.deep.equal([])
  })

  const refused: readonly (readonly [text: string, message: RegExp])[] = [
    ['process.env', /the value process\.env is unknown/],
    ['constructor("return 1")()', /expected the end/],
    ['constructor("return 1")', /the helper function constructor is not supported/],
    ['__proto__', /the value __proto__ is unknown/],
    ['repeat("a", 100000000)', /too long/],
    ['replace(repeat("a", 100000), "a", repeat("b", 100000))', /too long/],
    ['contains_any(repeat("a", 1000000), split(repeat("b,", 10000), ","))', /compare too much text/],
    ['"a', /without an end/],
    ['a @ b', /an unknown sign at character 3/],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, /fewer levels/],
    [`${'!'.repeat(100)}true`, /fewer levels/],
    [`"${'a'.repeat(30_000)}"`, /at most 20000 characters/],
  ]
  for (const [text, message] of refused) {
    it(`is refused: ${text.slice(0, 40)}`, () => {
      expect(() => evaluate(parseExpression(text), scope)).to.throw(TemplateProblem, message)
    })
  }
})

describe('a placeholder', () => {
  const filled: readonly (readonly [text: string, result: string])[] = [
    ['{{BaseURL}}/a', 'http://a.example/a'],
    ['http://{{interactsh-url}}', 'http://b.example/x'],
    ['§status_code§', '200'],
    ["{{base64('a{{status_code}}')}}", 'YTIwMA=='],
    ['{{7*7}} ${7*7} {{ "a" }}', '{{7*7}} ${7*7} {{ "a" }}'],
    ['{{a b}}', '{{a b}}'],
  ]
  for (const [text, result] of filled) {
    it(`is replaced: ${text}`, () => expect(fillPlaceholders(text, scope)).to.equal(result))
  }

  it('without a value is an error, so that no request is sent with it', () => {
    expect(() => fillPlaceholders('{{token}}', scope)).to.throw(TemplateProblem, 'the value token is unknown')
  })
})
