// What is asked of the program as a file. An error is its line of text.

const withToken = (token: string): Record<string, string> => (token === "" ? {} : {authorization: `Bearer ${token}`});

async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(text.trim() || `the program answers ${response.status}`);
}

export async function fetchText(address: string, token: string): Promise<string> {
  return textOf(await fetch(address, {headers: withToken(token), cache: "no-store"}));
}

export async function postJson(address: string, token: string, body: object): Promise<string> {
  return textOf(await fetch(address, {
    method: "POST", headers: {...withToken(token), "content-type": "application/json"}, body: JSON.stringify(body),
  }));
}
