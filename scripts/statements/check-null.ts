import type { ColumnRef, Node } from 'libpg-query';
import type { Catalogue } from './read-catalogue.ts';
import type { Syntax } from './read-syntax.ts';

/** Functions that answer something whatever they are given. */
const neverNull = new Set([
  'count',
  'now',
  'clock_timestamp',
  'json_build_object',
  'jsonb_build_object',
  'row_number',
]);
/** Functions that answer something wherever they are given something. */
const nullOnlyOfNull = new Set([
  'encode',
  'decode',
  'length',
  'lower',
  'upper',
  'abs',
  'ceil',
  'floor',
  'strpos',
]);
/** Operators that look into a document, where nothing may be. */
const lookups = new Set(['->', '->>', '#>', '#>>']);

function lastName(nodes: Node[] | undefined): string {
  const last = nodes?.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}

/** Tells which expressions of a statement are never null. Where it cannot tell, an expression can be null. */
export function createNullCheck({ tables, outerJoined, derived }: Syntax, catalogue: Catalogue) {
  function isColumnNotNull({ fields = [] }: ColumnRef): boolean {
    const name = lastName(fields);
    const owner = fields.length > 1 ? lastName(fields.slice(0, -1)) : null;
    if (owner === null && derived.has(name)) return false;
    const candidates = owner === null ? [...tables.values()] : [tables.get(owner) ?? ''];
    const columns = candidates.flatMap((table) =>
      catalogue.listOf(table).filter((column) => column.name === name),
    );
    return (
      columns.length > 0 && columns.every(({ table, isNotNull }) => isNotNull && !outerJoined.has(table))
    );
  }

  function areNotNull(nodes: (Node | undefined)[] | undefined): boolean {
    return (nodes ?? []).every(isNotNull);
  }

  function isNotNull(node: Node | undefined): boolean {
    if (!node) return false;
    if ('ColumnRef' in node) return isColumnNotNull(node.ColumnRef);
    if ('A_Const' in node) return !node.A_Const.isnull;
    if ('TypeCast' in node) return isNotNull(node.TypeCast.arg);
    if ('NullTest' in node || 'BooleanTest' in node) return true;
    if ('BoolExpr' in node) return areNotNull(node.BoolExpr.args);
    if ('SubLink' in node) return node.SubLink.subLinkType === 'EXISTS_SUBLINK';
    if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).some(isNotNull);
    if ('MinMaxExpr' in node) return (node.MinMaxExpr.args ?? []).some(isNotNull);
    if ('A_Expr' in node) {
      const { kind, name, lexpr, rexpr } = node.A_Expr;
      return kind !== 'AEXPR_NULLIF' && !lookups.has(lastName(name)) && areNotNull([lexpr, rexpr]);
    }
    if ('CaseExpr' in node) {
      const { args = [], defresult } = node.CaseExpr;
      const results = args.map((when) => ('CaseWhen' in when ? when.CaseWhen.result : undefined));
      return areNotNull([defresult, ...results]);
    }
    if ('FuncCall' in node) {
      const name = lastName(node.FuncCall.funcname);
      return neverNull.has(name) || (nullOnlyOfNull.has(name) && areNotNull(node.FuncCall.args));
    }
    return false;
  }

  return { isNotNull };
}
