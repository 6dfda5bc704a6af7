import { useLoaderData } from "@remix-run/react";
import { readFileSync } from "node:fs";

type Item = { id: number; name: string; description: string; price: string; image: string };

// The benchmark writes the file from these very fields.
const items = JSON.parse(readFileSync(process.env.BARE_ITEMS ?? "items.json", "utf8")) as Item[];

export const loader = () => ({ items });

export default function Menu() {
  const data = useLoaderData<typeof loader>();
  return (
    <ul>
      {data.items.map((item) => (
        <li key={item.id} className="card">
          <div className="card-pic">
            <img src={item.image} alt="" width="640" height="480" loading="lazy" />
          </div>
          <div className="card-text">
            <h3>
              <a href={`/?item=${item.id}`}>{item.name}</a>
            </h3>
            <p>{item.description}</p>
          </div>
          <div className="card-foot">
            <span className="price">
              <bdi>{item.price}</bdi>
            </span>
            <button className="btn soft slim" type="submit" name="add" value={item.id}>
              Add to Order
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
