// A table of a report; columns of numbers stand to the right.
import {useWords} from "../app/context.ts";
import type {ReportTable} from "./report.ts";
import {reportsWords} from "../words/reports.ts";

const isNumber = (cell: string) => /^[+\-−]?[\d.,]*(\s*%|\/\d+)?$|^[+\-−]?inf$/.test(cell.trim()) || cell === "-" || cell === "–";

export function TableView({table}: {table: ReportTable}) {
  const w = reportsWords(useWords()), title = w.table(table.title);
  const numbers = table.columns.map((_, at) => table.rows.every((row) => isNumber(row[at] ?? "")) && table.rows.some((row) => row[at]));
  const kind = (at: number) => (numbers[at] ? "figure" : "");
  return (
    <section>
      <h2>{title}</h2>
      <div class="scroll wide" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>{table.columns.map((column, at) => (
              column === "" ? <td key={at} class={kind(at)} /> : <th key={at} class={kind(at)} scope="col">{w.table(column)}</th>
            ))}</tr>
          </thead>
          <tbody>
            {table.rows.map((row, i) => <tr key={i}>{row.map((cell, at) => <td key={at} class={kind(at)}>{cell}</td>)}</tr>)}
          </tbody>
        </table>
      </div>
      {table.note !== "" && table.note.split("\n").map((line) => <p key={line} class="note">{w.table(line)}</p>)}
    </section>
  );
}
